interface RoomFiles {
  /** Its page in the navigation, the menu and `paths`. */
  page: string;
  /** Names in SUBJECTS of the files that only this room reads. */
  subjects: readonly string[];
  /** Other files and folders that only this room reads. */
  others: readonly string[];
  /** Fields of files that every house has, which only a house with this room must fill in. */
  words: readonly (readonly [subject: string, field: string])[];
}

/** The optional rooms of a house. It has a room if any of these files is there. */
export const ROOMS = {
  stills: {
    page: 'project',
    subjects: ['projects', 'projectPage', 'reels'],
    others: ['films'],
    words: [
      ['home', 'hero.primary'],
      ['home', 'projects'],
      ['site', 'navigation.project'],
    ],
  },
  hire: {
    page: 'hire',
    subjects: ['hire'],
    others: ['equipment'],
    words: [['mail', 'kit']],
  },
  investors: {
    page: 'investor',
    subjects: ['investor', 'listing', 'dates', 'regulation46', 'filingSections'],
    others: ['filings', 'uploads', 'ocr', 'published.lock'],
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
export type RoomSubject = (typeof ROOMS)[Room]['subjects'][number];

export const ALL_ROOMS = Object.keys(ROOMS) as Room[];

/** What belongs to rooms that a house does not have. */
const absent = (rooms: readonly Room[]): RoomFiles[] =>
  ALL_ROOMS.filter((room) => !rooms.includes(room)).map((room) => ROOMS[room]);

export const absentPages = (rooms: readonly Room[]): string[] =>
  absent(rooms).map(({ page }) => page);

export const absentSubjects = (rooms: readonly Room[]): string[] =>
  absent(rooms).flatMap(({ subjects }) => subjects);
