import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KitSummary } from '../../app/hire/KitList/KitSummary.tsx';
import { EMPTY_KIT } from '../../app/hire/kit/kit.ts';
import { countDays } from '../../contract/charged-days.ts';
import { datesOf, HOUSES } from '../../contract/house-days.fixture.ts';
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

it.each(HOUSES)(
  'browser, mails, CSV and desk show the same days for %s',
  (_house, rules, hires) => {
    if (!hire) throw new Error('expected a house with hire');
    const words = {
      sum: '{days} days as {charged}',
      one: 'One as {charged}',
      many: '{days} as {charged}',
    };
    const charge = { ...rules, steps: rules.steps && [...rules.steps], words };
    for (const [, from = '', days, charged] of hires.matchAll(/(\w+) (\d+)→([\d.]+)/g)) {
      const kit = { ...datesOf(from, Number(days)), items: [{ id: 'a', quantity: 1 }] };
      const how = countDays(kit, charge)?.how ?? 'not counted';
      expect(how).toContain(`as ${charged}`);
      const catalogue = Object.assign(new Map([['a', item]]), { charge, sums: hire.sums });
      const kept = readKit(JSON.stringify(kitReader(catalogue)(kit)));
      if (!kept) throw new Error('the list was not kept');
      const page = renderToStaticMarkup(
        <KitSummary
          kit={{ ...EMPTY_KIT, ...datesOf(from, Number(days)) }}
          lines={[]}
          words={{ ...hire, charge }}
        />,
      );
      expect(page).toContain(how);
      expect(kitForStaff(kept, KIT_WORDS).text).toContain(how);
      expect(kitForSender(kept, KIT_WORDS).text).toContain(how);
      expect(kitCsv(kept)).toContain(how);
      expect(kitFacts(kept).days).toBe(how);
      // The sums are over the same days.
      expect(JSON.stringify(kept.sums)).toContain(String(Number(charged) * 10));
    }
  },
);
