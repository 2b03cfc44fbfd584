export interface RoomFiles {
  /** Its page in the navigation, the menu and `paths`. */
  page: string;
  /** Files and folders that only this room reads, besides its subjects. */
  others: readonly string[];
  /** The view of the desk for these files; `words` if left out. */
  view?: 'filings';
  /** Fields of files that every house has, which only a house with this room must fill in. */
  words: readonly (readonly [subject: string, field: string])[];
}

/** The optional rooms of a house. It has a room if any of its files is there. */
export const ROOMS = {
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

/** Rooms that no house does without. A program may. */
export const EVERY_HOUSE = ['messages'] as const;

/** Whether a house with these rooms has this page. Every house has the pages of no room. */
export const hasPage = (rooms: readonly Room[], page: string): boolean =>
  ALL_ROOMS.every((room) => ROOMS[room].page !== page || rooms.includes(room));
