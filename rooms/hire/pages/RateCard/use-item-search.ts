import { type KeyboardEvent, useState } from 'react';
import { type Catalogue, readCatalogue } from '../kit/catalogue.ts';
import { currentKit, kitListAddress } from '../kit/kit-store.ts';

/** The search over all departments. It loads the catalogue when the field first gets the focus. */
export function useItemSearch() {
  const [query, setQuery] = useState('');
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failed, setFailed] = useState(false);
  const touch = () =>
    readCatalogue().then(
      (read) => {
        setCatalogue(read);
        setFailed(false);
      },
      () => setFailed(true),
    );
  const asked = query.trim();
  const found = Boolean(catalogue && asked);
  return { query, asked, setQuery, touch, catalogue, found, failed };
}

export type ItemSearchState = ReturnType<typeof useItemSearch>;

/**
 * Keyboard shortcuts in a list of items. Arrow keys move between the items, and from the search field into the list.
 * Escape returns to the search field. Enter in a quantity opens the kit list.
 */
export function onItemKeys(event: KeyboardEvent<HTMLElement>): void {
  // All other keys only type, and looking for the rows would delay them.
  if (!/^(?:Arrow(?:Down|Up)|Escape|Enter)$/.test(event.key)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target;
  const stops = 'input[type="number"], [data-add]';
  if (!(from instanceof HTMLElement) || !from.matches(`${stops}, [type="search"]`)) return;
  const section = event.currentTarget;
  const fields = [...section.querySelectorAll<HTMLElement>(stops)].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  const search = section.querySelector<HTMLInputElement>('input[data-search]');
  const place = fields.indexOf(from);
  if (step !== undefined) {
    const next = place + step < 0 ? search : fields[place + step];
    if (!next || (place < 0 && step < 0)) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  } else if (event.key === 'Escape' && place >= 0) {
    search?.focus();
    search?.select();
  } else if (event.key === 'Enter' && from instanceof HTMLInputElement) {
    event.preventDefault();
    if (place >= 0) location.assign(kitListAddress(currentKit(), '#sheet'));
  }
}
