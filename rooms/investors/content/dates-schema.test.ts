import { expect, it } from 'vitest';
import { type CompanyDate, comingDates, companyDateSchema } from './dates-schema.ts';

const words = { id: 'meeting', what: 'Meeting' };
const meeting: CompanyDate = { ...words, date: '2026-09-24', announced: '2026-09-01' };

it('the dates for investors are listed soonest first, from the given day on', () => {
  const dates = [
    { ...meeting, id: 'later', date: '2026-10-01' },
    { ...meeting, id: 'past', date: '2026-09-23' },
    { ...meeting, id: 'afternoon', time: '15:30' },
    meeting,
  ];
  const ids = comingDates(dates, '2026-09-24').map(({ id }) => id);
  expect(ids).toEqual(['meeting', 'afternoon', 'later']);
});

it.each([
  [{ time: '11:00', until: '12:30' }, undefined],
  [{ time: '11:00', until: '10:30' }, [['until']]],
  [{ until: '12:30' }, [['until']]],
])('a date ends after it begins: %j', (more, wrong) => {
  const { error } = companyDateSchema.safeParse({ ...meeting, ...more });
  expect(error?.issues.map(({ path }) => path)).toEqual(wrong);
});
