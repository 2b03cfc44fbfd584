import type { Block, Cell } from '../../../content-model/pdf/blocks.ts';

/** The level of the first heading in a PDF, below the page's own two. */
const DEEPEST = 6;
/** A cell that contains only a number. */
const FIGURES = /^[\s\d.,()%–+-]*\d[\s\d.,()%–+-]*$/;

/** The text of one page. Only the build renders it, so the browser needs no script for it. */
export function ReadingText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <OneBlock key={String(place)} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level + 2, DEEPEST)}` as 'h3';
      return <Heading>{block.text}</Heading>;
    }
    case 'list':
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={String(place)}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Table rows={block.rows} />;
    case 'margin':
      return <p data-margin="">{block.text}</p>;
    default:
      return <p>{block.text}</p>;
  }
}

function Table({ rows }: { rows: readonly Cell[][] }) {
  const heads = rows.findIndex((row) => row.some(({ header }) => !header));
  const split = heads === -1 ? rows.length : heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section tabIndex={0} aria-label={rows[0]?.map(({ text }) => text).join(', ')}>
      <table>
        {split > 0 && (
          <thead>
            {rows.slice(0, split).map((row, place) => (
              <Row key={String(place)} row={row} scope="col" />
            ))}
          </thead>
        )}
        <tbody>
          {rows.slice(split).map((row, place) => (
            <Row key={String(place)} row={row} scope="row" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, scope }: { row: readonly Cell[]; scope: 'col' | 'row' }) {
  return (
    <tr>
      {row.map(({ text, header }, place) => {
        const figures = FIGURES.test(text) ? '' : undefined;
        return header ? (
          <th key={String(place)} scope={scope}>
            {text}
          </th>
        ) : (
          <td key={String(place)} data-figures={figures}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
