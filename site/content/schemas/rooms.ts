export interface RoomFiles {
  /** Rooms without which it cannot be in the program. */
  needs?: readonly string[];
  /** Its page in the navigation, the menu and `paths`. */
  page: string;
  /** Files and folders that only this room reads, besides its subjects. */
  others: readonly string[];
  /** The view of the desk for these files; `words` if left out. */
  view?: 'filings';
  /** No house does without it; a program may. */
  everyHouse?: true;
  /** Fields of files that every house has, which only a house with this room must fill in. */
  words: readonly (readonly [subject: string, field: string])[];
}

/** The rooms of the program. A house has a room if any of its files is there. */
export const ROOMS = {
  messages: {
    page: 'contact',
    others: [],
    everyHouse: true,
    words: [],
  },
  films: {
    page: 'project',
    others: ['films'],
    words: [
      ['home', 'hero.primary'],
      ['home', 'projects'],
      ['site', 'navigation.project'],
    ],
  },
  hire: {
    page: 'hire',
    needs: ['messages'],
    others: ['equipment'],
    words: [['mail', 'kit']],
  },
  investors: {
    page: 'investor',
    others: ['filings', 'uploads', 'ocr', 'published.lock'],
    view: 'filings',
    words: [
      ['company', 'investorEmail'],
      ['mail', 'alerts'],
      ['site', 'navigation.investor'],
      ['site', 'navigation.investorPages'],
      ['site', 'footer.paperClosing'],
      ['site', 'footer.paperContact'],
    ],
  },
} as const satisfies Record<string, RoomFiles>;

export type Room = keyof typeof ROOMS;

export const ALL_ROOMS = Object.keys(ROOMS) as Room[];

/** The rooms that a house may do without. */
export const OPTIONAL_ROOMS = ALL_ROOMS.filter((room) => !('everyHouse' in ROOMS[room]));

/** Whether a house with these rooms has this page. */
export const hasPage = (rooms: readonly Room[], page: string): boolean =>
  page === 'home' || page === 'about' || rooms.some((room) => ROOMS[room].page === page);
