import type { FilingWords } from './filing-row.ts';

export function Feeds({ id, words }: { id: string; words: FilingWords }) {
  return (
    <p className="row note screen-only above-3">
      {words.feeds}
      <a className="text" href={`/feeds/${id}.xml`}>
        {words.atom}
      </a>
      <a className="text" href={`/feeds/${id}.json`}>
        {words.json}
      </a>
    </p>
  );
}
