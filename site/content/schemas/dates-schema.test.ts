import { describe, expect, it } from 'vitest';
import { type CompanyDate, comingDates, companyDateSchema } from './dates-schema.ts';

const meeting: CompanyDate = {
  id: 'meeting',
  what: 'Meeting',
  date: '2026-09-24',
  announced: '2026-09-01',
};

describe('the dates for investors', () => {
  it('are listed soonest first, from the given day on', () => {
    const dates = [
      { ...meeting, id: 'later', date: '2026-10-01' },
      { ...meeting, id: 'past', date: '2026-09-23' },
      { ...meeting, id: 'afternoon', time: '15:30' },
      meeting,
    ];
    const ids = comingDates(dates, '2026-09-24').map(({ id }) => id);
    expect(ids).toEqual(['meeting', 'afternoon', 'later']);
  });

  it('end after they begin', () => {
    const problems = (more: Partial<CompanyDate>) =>
      companyDateSchema.safeParse({ ...meeting, ...more }).error?.issues.map(({ path }) => path);
    expect(problems({ time: '11:00', until: '12:30' })).toBeUndefined();
    expect(problems({ time: '11:00', until: '10:30' })).toEqual([['until']]);
    expect(problems({ until: '12:30' })).toEqual([['until']]);
  });
});
