import { expect, it } from 'vitest';
import { addressOfQuery, NO_QUERY, queryOfAddress } from './search-query.ts';

it('reads the query of an address and writes it back', () => {
  const query = queryOfAddress('?q=related+party&section=governance&utm_source=mail');
  expect(query).toEqual({ q: 'related party', section: 'governance', year: '' });
  expect(addressOfQuery(query)).toBe('?q=related+party&section=governance');
});

it('leaves an address clean when nothing is asked', () => {
  expect(addressOfQuery(NO_QUERY)).toBe('');
  expect(queryOfAddress('')).toEqual(NO_QUERY);
});
