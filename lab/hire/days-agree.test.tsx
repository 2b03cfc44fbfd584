import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitSummary } from '../../app/hire/KitList/KitSummary.tsx';
import { EMPTY_KIT } from '../../app/hire/kit/kit.ts';
import { countDays } from '../../contract/charged-days.ts';
import { kitFacts } from '../../contract/kit-facts.ts';
import { copyWith } from '../../model/content-copy.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { kitReader } from '../../server/hire/room.ts';
import { kitForSender, kitForStaff } from '../../server/messages/letters/kit-letter.ts';
import { KIT_WORDS } from '../../server/messages/letters/kit-words.fixture.ts';
import { kitCsv, readKit } from '../../server/messages/store/kept-kit.ts';

await using copy = await copyWith('hire');
const { hire } = await loadContent(copy.folder);
const item = { name: 'Alpha', maker: 'M', department: 'D', rate: 10 };

it('browser, mails, CSV and desk show the same days and the same sum', () => {
  if (!hire) throw new Error('expected a house with hire');
  const words = {
    sum: '{days} days as {charged}',
    one: '1 as {charged}',
    many: '{days} as {charged}',
  };
  const charge = { last: 0, weekend: 1, steps: [{ days: 7, charged: 3 }], words };
  const dates = { from: '2026-01-09', to: '2026-01-19' };
  const how = countDays(dates, charge)?.how ?? 'not counted';
  const catalogue = Object.assign(new Map([['a', item]]), { charge, sums: hire.sums });
  const kept = readKit(
    JSON.stringify(kitReader(catalogue)({ ...dates, items: [{ id: 'a', quantity: 1 }] })),
  );
  if (!kept) throw new Error('the list was not kept');
  const page = renderToStaticMarkup(
    <KitSummary kit={{ ...EMPTY_KIT, ...dates }} lines={[]} words={{ ...hire, charge }} />,
  );
  expect(page).toContain(how);
  expect(kitForStaff(kept, KIT_WORDS).text).toContain(how);
  expect(kitForSender(kept, KIT_WORDS).text).toContain(how);
  expect(kitCsv(kept)).toContain(how);
  expect(kitFacts(kept).days).toBe(how);
  // The sums are over the same days.
  const charged = Number(/days as ([\d.]+)/.exec(how)?.[1]);
  expect(JSON.stringify(kept.sums)).toContain(String(charged * item.rate));
});
