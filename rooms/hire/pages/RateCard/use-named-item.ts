import { useEffect, useEffectEvent, useState } from 'react';
import { KIT_ID } from '../../../../site/contract/kit.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { onWindow } from '../../../../site/ui/on-window.ts';
import { readCatalogue } from '../kit/catalogue.ts';

/**
 * Shows the item in the address (`/hire/camera#fx9`): its row on this page, or the page of the department that has it.
 * The address of an item stays the same when the catalogue grows.
 * @param items those of this page
 * @param pages the number of pages of the department
 * @param rows whether rows are shown, rather than search results
 * @param showAll ends the search and the filters
 */
export function useNamedItem(
  items: readonly { id: string }[],
  pages: number,
  rows: boolean,
  showAll: () => void,
) {
  const [named, setNamed] = useState('');
  const open = useEffectEvent(async (moved: boolean) => {
    const id = location.hash.slice(1);
    const isItem = ({ id: one }: { id: string }) => one === id;
    if (!KIT_ID.test(id)) return;
    if (items.some(isItem)) {
      // The browser itself scrolls to the row when the page opens.
      if (!moved) return;
      showAll();
      setNamed(id);
    } else if (pages > 1 && !document.getElementById(id)) {
      const catalogue = await readCatalogue().catch(() => undefined);
      const item = catalogue?.items.find(isItem);
      const of = item && catalogue?.departments[item.of];
      if (of) location.replace(paths.hireItem(of.id, id, item.page));
    }
  });
  useEffect(() => {
    void open(false);
    return onWindow('hashchange')(() => void open(true));
  }, []);
  useEffect(() => {
    if (!named || !rows) return;
    document.getElementById(named)?.scrollIntoView();
    setNamed('');
  }, [named, rows]);
}
