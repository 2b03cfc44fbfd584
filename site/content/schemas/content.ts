import type { Room } from '../../rooms.ts';
import type { Department } from './equipment-schemas.ts';
import type { Project, ProsePage } from './schemas.ts';
import type { RoomSubjects, Subjects } from './subjects.ts';

// biome-ignore lint/suspicious/noExplicitAny: nobody reads a field of what is always empty
type Empty = any;

/** What is read outside its room, too. In a program without the room it is empty, and has no type. */
interface ReadOutside {
  investor: Empty;
  filings: Empty[];
  filingSections: Empty[];
}

export interface Content extends Subjects, Omit<ReadOutside, keyof RoomSubjects> {
  rooms: Room[];
  /** Pages of headed paragraphs, in the order of their links in the footer. */
  prosePages: ProsePage[];
  /** Equipment for hire, by department in the order of the products. */
  equipment: Department[];
  /** Films as reels show them, also those that are nowhere else: `projects` is without the latter. */
  reelFilms: Project[];
  /** The ISO time at which the next page or filing becomes public; null if none waits. */
  nextMinute: string | null;
  translations: Translation[];
}

export interface Translation {
  /** Its language tag, which is also its folder in `content/` and the first part of its addresses: `hi`. */
  code: string;
  name: string;
  files: readonly string[];
  /** All content: what its folder does not have is in the main language. */
  content: Content;
}

/** What is there in a house with the room: its subjects, and the words that ROOMS asks for. */
interface Furnished {
  messages: object;
  films: {
    projectPage: object;
    home: { hero: { primary: string }; projects: object };
    site: { navigation: { project: string } };
  };
  hire: { hire: object; mail: { kit: object } };
  investors: {
    investor: object;
    listing: object;
    company: { investorEmail: string };
    mail: { alerts: object };
    site: { navigation: { investor: string; investorPages: string } };
  };
}

/** A room that content may name, also when the program no longer has its folders. */
export type NamedRoom = keyof Furnished;

export type ContentWith<Name extends NamedRoom> = Content & Furnished[Name];

export const hasRoom = <Name extends NamedRoom>(
  content: Content,
  room: Name,
): content is ContentWith<Name> => content.rooms.some((each) => each === room);
