import { clock } from '../../../contract/words/film-length.ts';
import type { Block, Cell } from '../../../model/investors/pdf/blocks.ts';
import type { PageOfEntry } from './contents-pages.ts';

/** The level of the heading with the page's number. */
const PAGE_LEVEL = 2;
const DEEPEST = 6;
/** A cell that contains only a number. */
const FIGURES = /^[\s\d.,()%–+-]*\d[\s\d.,()%–+-]*$/;

/** The title of a row that adds up the rows above it. */
const SUM = /^(?:(?:grand|sub)[- ]?)?total\b/i;

/** An item that begins with its own number or letter, and so needs no bullet: '1. Cameras', '(b) Lenses'. */
const MARKED = /^\(?(?:\d+|[a-z]|[ivxl]+)[.)]\s/i;

/** An entry of a document's own table of contents: the title with the space behind it, and the page. */
const ENTRY = /^(.+\s)(\d{1,4})$/;
const isContents = (items: readonly string[]) =>
  items.length > 3 && items.every((item) => ENTRY.test(item));

interface ReadingTextProps {
  blocks: readonly Block[];
  /** The text of the page before. */
  before?: readonly Block[] | undefined;
  /** The address of the recording whose transcript this is. */
  recording: string | undefined;
  leadsTo: PageOfEntry;
}

/** The text of one page. Only the build renders it, so the browser needs no script for it. */
export function ReadingText({ blocks, before = [], recording, leadsTo }: ReadingTextProps) {
  const levels = headingLevels(blocks);
  const printedBefore = (text: string) =>
    before.some((block) => block.kind === 'margin' && unnumbered(block.text) === unnumbered(text));
  return blocks.map((block, place) =>
    block.kind === 'paragraph' && block.text === firstText(blocks[place + 1]) ? null : (
      <OneBlock
        key={String(place)}
        block={block}
        level={levels[place] ?? DEEPEST}
        recording={recording}
        leadsTo={leadsTo}
        hidden={block.kind === 'margin' && printedBefore(block.text)}
      />
    ),
  );
}

/** A line that the next one repeats, as on a cover or above the unit of a table, is shown once. */
const firstText = (block: Block | undefined) =>
  block?.kind === 'table' ? block.rows[0]?.[0]?.text : block?.kind === 'paragraph' && block.text;

/** A running head differs from the one on the page before only in the number of the page. */
const unnumbered = (text: string) => text.replace(/\d+/g, '');

/** The level of each heading, at most one deeper than the previous heading. A page may begin inside a chapter. */
function headingLevels(blocks: readonly Block[]): number[] {
  let above = PAGE_LEVEL;
  return blocks.map((block) => {
    if (block.kind === 'heading') above = Math.min(block.level + PAGE_LEVEL, above + 1, DEEPEST);
    return above;
  });
}

interface OneBlockProps extends Pick<ReadingTextProps, 'recording' | 'leadsTo'> {
  block: Block;
  level: number;
  /** True for a running head that the reader has seen. Its text stays, because the search finds it. */
  hidden: boolean;
}

function OneBlock({ block, level, recording, leadsTo, hidden }: OneBlockProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level}` as 'h3';
      return <Heading data-minor={block.level > 1 ? '' : undefined}>{block.text}</Heading>;
    }
    case 'list': {
      const contents = isContents(block.items);
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={String(place)} data-marked={contents || MARKED.test(item) ? '' : undefined}>
              {contents ? <Entry item={item} leadsTo={leadsTo} /> : item}
            </li>
          ))}
        </ul>
      );
    }
    case 'table':
      return <Table rows={block.rows} />;
    case 'margin':
      return (
        <p data-margin="" className={hidden ? 'visually-hidden' : undefined}>
          {block.text}
        </p>
      );
    case 'paragraph':
      if (block.at === undefined || !recording) return <p>{block.text}</p>;
      return (
        <p>
          <a href={`${recording}#t=${block.at}`} target="_blank" rel="noopener">
            {clock(block.at)}
          </a>{' '}
          {block.text}
        </p>
      );
  }
}

/** An entry of a table of contents. It is a link if its page is sure. */
function Entry({ item, leadsTo }: { item: string; leadsTo: PageOfEntry }) {
  const [, title = '', page = ''] = ENTRY.exec(item) ?? [];
  const to = leadsTo(title.trim());
  return (
    <a className="quiet" href={to === undefined ? undefined : `#page-${to}`}>
      {title}
      <span>{page}</span>
    </a>
  );
}

function Table({ rows }: { rows: readonly Cell[][] }) {
  const heads = rows.findIndex((row) => row.some(({ header }) => !header));
  const split = heads === -1 ? rows.length : heads;
  const figures = columnsOfFigures(rows.slice(split));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
      tabIndex={0}
      aria-label={rows[0]?.flatMap(({ text }) => text || []).join(', ')}
    >
      <table>
        {split > 0 && (
          <thead>
            {rows.slice(0, split).map((row, place) => (
              <Row key={String(place)} row={row} scope="col" figures={figures} />
            ))}
          </thead>
        )}
        <tbody>
          {rows.slice(split).map((row, place) => (
            <Row key={String(place)} row={row} scope="row" figures={figures} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For each column, whether its cells hold figures and nothing else. A mixed one reads as a list, from the left. */
function columnsOfFigures(rows: readonly Cell[][]): boolean[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, place) => {
    const texts = rows.map((row) => row[place]?.text ?? '').filter((text) => /\w/.test(text));
    return texts.length > 0 && texts.every((text) => FIGURES.test(text));
  });
}

interface RowProps {
  row: readonly Cell[];
  scope: 'col' | 'row';
  figures: readonly boolean[];
}

function Row({ row, scope, figures }: RowProps) {
  const [title = '', ...others] = row.map(({ text }) => text);
  const isPart = scope === 'row' && title !== '' && others.every((text) => text === '');
  return (
    <tr data-part={isPart ? '' : undefined} data-sum={SUM.test(title) && !isPart ? '' : undefined}>
      {row.slice(0, isPart ? 1 : undefined).map(({ text, header }, place) => {
        const aligned = figures[place] ? '' : undefined;
        const colSpan = isPart ? row.length : undefined;
        // An empty header would be read as a header without a name.
        return header && text !== '' ? (
          <th key={String(place)} scope={scope} colSpan={colSpan} data-figures={aligned}>
            {text}
          </th>
        ) : (
          <td key={String(place)} colSpan={colSpan} data-figures={aligned}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
