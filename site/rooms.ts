/** The rooms of this program. One is taken out by its name here and its folder. */
const NAMES = ['messages', 'films', 'hire', 'investors'] as const;

export type Room = (typeof NAMES)[number];
export const ALL_ROOMS: readonly Room[] = NAMES;

/** The pages of rooms, named as in `paths`. Every other page is of the site itself. */
const ROOM_PAGES = ['contact', 'project', 'hire', 'investor'] as const;

/** A part of the program to which rooms bring something. It says what a module of such a part exports as `room`. */
type Part =
  | 'schemas'
  | 'content'
  | 'build'
  | 'server'
  | 'enclosures'
  | 'desk'
  | 'commands'
  | 'growth';

/**
 * Everything that a room brings; its `room.ts` exports it. What browsers load is found by its path instead:
 * `pages/{pages,islands,shell-part}.ts`, `pages/*\/{home,film}-part.tsx`, `desk/app/{view,in-message}.tsx`.
 */
export interface RoomManifest {
  /** Its page in the navigation, the menu and `paths`. */
  page: (typeof ROOM_PAGES)[number];
  /** Rooms without which it cannot be in the program. */
  needs?: readonly string[];
  /** No house does without it. Others have it if any of its files is there. */
  everyHouse?: true;
  /** Files and folders of the content that only this room reads, besides its subjects. */
  others: readonly string[];
  /** The view of the desk for these files; `words` if left out. */
  view?: 'filings';
  /** Fields of files that every house has, which only a house with this room must fill in. */
  words: readonly (readonly [subject: string, field: string])[];
  /** First parts of the addresses of its pages, besides those in `paths`. */
  addresses?: readonly string[];
  /** Loaded only where the program asks for them. */
  parts: Partial<Record<Part, () => Promise<{ room: unknown }>>>;
}

export const ROOMS = Object.fromEntries(
  await Promise.all(
    NAMES.map(async (name) => [name, (await import(`../rooms/${name}/room.ts`)).room]),
  ),
) as Record<Room, RoomManifest>;

export const OPTIONAL_ROOMS = ALL_ROOMS.filter((room) => !ROOMS[room].everyHouse);

export const hasPage = (rooms: readonly Room[], page: string): boolean =>
  !ROOM_PAGES.some((name) => name === page) || rooms.some((room) => ROOMS[room].page === page);

export const roomParts = <Brought>(part: Part, rooms = ALL_ROOMS): Promise<Brought[]> =>
  Promise.all(
    rooms
      .flatMap((room) => ROOMS[room].parts[part] ?? [])
      .map(async (load) => (await load()).room as Brought),
  );
