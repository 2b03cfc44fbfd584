import { readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parse as parseYaml, stringify } from 'yaml';
import type { FilingRecord, FilingSection } from '../../../content-model/filing.ts';
import { sha256Of } from '../../../content-model/filing-facts.ts';
import { lockLine } from '../../../content-model/published-lock.ts';
import { plainPdf } from './pdf.ts';
import { linkOrCopy } from './work-copy.ts';

/** The amount of content in a site. */
export interface ContentSize {
  projects: number;
  documents: number;
  /** Pages of all documents. */
  pages: number;
}

/** The years of the generated filings; the last one is complete. */
const YEARS = { first: 2009, last: 2025 };

/** The filings of a listed company: how many of each hundred go to a section, and their titles. */
const KINDS: { of: number; section: FilingSection; type: string; title: string; pages: number }[] =
  [
    kind(24, 'stock-exchange-disclosure', 'Reg. 30', 'Receipt of order', 2),
    kind(14, 'stock-exchange-disclosure', 'Reg. 30', 'Outcome of Board Meeting', 3),
    kind(12, 'stock-exchange-disclosure', 'Reg. 47', 'Newspaper publication of results', 1),
    kind(9, 'stock-exchange-disclosure', 'Reg. 74(5)', 'Certificate for the quarter', 1),
    kind(8, 'stock-exchange-disclosure', 'Reg. 31', 'Shareholding Pattern', 4),
    kind(8, 'stock-exchange-disclosure', 'Reg. 33', 'Unaudited Financial Results', 6),
    kind(6, 'stock-exchange-disclosure', 'SEBI PIT', 'Closure of Trading Window', 1),
    kind(4, 'stock-exchange-disclosure', 'Reg. 44', 'Voting Results', 3),
    kind(6, 'governance', 'Policy', 'Policy on Related Party Transactions', 5),
    kind(5, 'financials', 'Annual report', 'Annual Report of a subsidiary', 12),
    kind(4, 'offer-documents', 'ICDR Sch. X', 'Addendum', 3),
  ];

function kind(
  of: number,
  section: FilingSection,
  type: string,
  title: string,
  pages: number,
): (typeof KINDS)[number] {
  return { of, section, type, title, pages };
}

/**
 * Adds projects to a copy of the content up to a given number. Their stills are hard links to the
 * originals.
 * @returns the names of the added stills, by original
 */
export async function addProjects(content: string, projects: number): Promise<[string, string][]> {
  const list = join(content, 'projects/projects.yaml');
  const own = parseYaml(await readFile(list, 'utf8')) as {
    id: string;
    title: string;
    picture: { file: string };
  }[];
  const all = [...own];
  const named: [string, string][] = [];
  while (all.length < projects) {
    const original = own[all.length % own.length];
    if (!original) break;
    const round = Math.floor(all.length / own.length) + 1;
    const file = `${parse(original.picture.file).name}-${round}.jpg`;
    await linkOrCopy(
      join(content, 'projects', original.picture.file),
      join(content, 'projects', file),
    );
    named.push([original.picture.file, file]);
    all.push({
      ...original,
      id: `${original.id}-${round}`,
      title: `${original.title} ${round}`,
      picture: { ...original.picture, file },
    });
  }
  await writeFile(list, stringify(all));
  return named;
}

/**
 * Adds documents to a copy of the content up to a given number: records, PDFs, lines of the lock.
 * @param there number of existing documents
 * @param texts page texts for the new documents
 * @param only a section for all of them; without it they go to several
 */
export async function addDocuments(
  content: string,
  {
    there,
    documents,
    texts,
    only,
  }: { there: number; documents: number; texts: readonly string[]; only?: FilingSection },
): Promise<void> {
  const kinds = KINDS.filter(({ section }) => !only || section === only);
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.of }, () => kind));
  const added = documents - there;
  let lock = '';
  let replaced: string | undefined;
  for (let n = 0; n < added; n += 1) {
    // The prime 37 spreads the kinds, so that every kind occurs in every year.
    const kind = turns[(n * 37) % turns.length];
    if (!kind) throw new Error(`no kind of document belongs to ${only}`);
    const { section, type, title, pages } = kind;
    const date = dayOf(n, added);
    const id = `generated-${n}`;
    const file = `${id}.pdf`;
    const record: Partial<FilingRecord> = { id, title: `${title}, ${date}, ${n}`, section };
    Object.assign(record, { date, type, file, ...(replaced && { supersedes: replaced }) });
    replaced = n % 50 === 0 && !replaced ? id : undefined;
    const bytes = plainPdf(
      Array.from(
        { length: pages },
        (_, page) => `${title}, ${n}. ${texts[(n * 7919 + page * 31) % texts.length]}`,
      ),
    );
    await writeFile(join(content, 'filings', `${id}.yaml`), stringify(record));
    await writeFile(join(content, 'uploads', file), bytes);
    lock += lockLine({ date, sha256: sha256Of(bytes), address: `/uploads/${file}` });
  }
  await writeFile(join(content, 'published.lock'), lock, { flag: 'a' });
}

/** Days in ascending order over all years, with twice as many in the last year as in the first. */
function dayOf(n: number, of: number): string {
  const start = Date.UTC(YEARS.first, 0, 1);
  const end = Date.UTC(YEARS.last, 11, 31);
  // The inverse of a density that rises from 2/3 to 4/3.
  const share = (Math.sqrt(4 + 12 * ((n + 0.5) / of)) - 2) / 2;
  return new Date(start + (end - start) * share).toISOString().slice(0, 10);
}
