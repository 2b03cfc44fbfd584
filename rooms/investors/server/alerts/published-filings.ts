import Database from 'better-sqlite3';

export interface PublishedFiling {
  id: string;
  title: string;
  date: string;
  href: string;
  sectionTitle: string;
  sections: readonly string[];
}

/** The same, with the titles of the document that it replaces and of the one that replaces it. */
export interface NamedFiling extends PublishedFiling {
  replaces: string | null;
  replacedBy: string | null;
}

export type PublishedFilings = ReturnType<typeof openPublishedFilings>;

type Row<Filing = PublishedFiling> = Omit<Filing, 'sections'> & { sections: string };

const COLUMNS = 'id, title, date, href, section_title AS sectionTitle, sections';
/** Only for one document: among thousands, finding the replaced one of each would take seconds. */
const VERSIONS = `
  (SELECT title FROM documents AS other WHERE other.successor = documents.id) AS replaces,
  (SELECT title FROM documents AS other WHERE other.id = documents.successor) AS replacedBy`;
const PUBLISHED = `FROM documents
  WHERE state IS NOT 'withdrawn'`;

export function openPublishedFilings(index: string) {
  const database = new Database(index, { readonly: true, fileMustExist: true });
  const all = database.prepare<[], Row>(`SELECT ${COLUMNS} ${PUBLISHED} ORDER BY date, id`);
  const one = database.prepare<[string], Row<NamedFiling>>(
    `SELECT ${COLUMNS}, ${VERSIONS} ${PUBLISHED} AND id = ?`,
  );
  return {
    list: (): PublishedFiling[] => all.all().map(asFiling),
    find(id: string): NamedFiling | undefined {
      const row = one.get(id);
      return row && asFiling(row);
    },
    close: () => void database.close(),
  };
}

const asFiling = <Given extends { sections: string }>(row: Given) => ({
  ...row,
  sections: row.sections.trim().split(' '),
});
