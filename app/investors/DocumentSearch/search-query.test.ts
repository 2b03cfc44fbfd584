import { expect, it } from 'vitest';
import { addressOfQuery, NO_QUERY, queryOfAddress } from './search-query.ts';

it('reads the query from an address and writes it back', () => {
  const query = queryOfAddress('?q=related+party&section=governance&type=Reg.+30&utm_source=mail');
  expect(query).toEqual({ q: 'related party', section: 'governance', year: '', type: 'Reg. 30' });
  expect(addressOfQuery(query)).toBe('?q=related+party&section=governance&type=Reg.+30');
});

it('adds nothing to the address for an empty query', () => {
  expect(addressOfQuery(NO_QUERY)).toBe('');
  expect(queryOfAddress('')).toEqual(NO_QUERY);
});
