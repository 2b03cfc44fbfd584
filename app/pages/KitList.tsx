import { useEffect, useState } from 'react';
import type { kitPage } from '../data/kit.ts';
import type { PageProps } from '../data/page-data.ts';
import { paths } from '../paths.ts';
import { type Catalogue, kitOf, readCatalogue, settled } from '../site/KitList/catalogue.ts';
import { joined } from '../site/KitList/joined-kits.ts';
import { KitSheet } from '../site/KitList/KitSheet.tsx';
import { KitSummary } from '../site/KitList/KitSummary.tsx';
import { EMPTY_KIT, type Kit } from '../site/KitList/kit.ts';
import { linkOf } from '../site/KitList/kit-link.ts';
import {
  changeKit,
  currentKit,
  isStored,
  kitListAddress,
  useKit,
} from '../site/KitList/kit-store.ts';
import button from '../ui/Button/Button.module.css';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './KitList.module.css';

export default function KitListPage({ still, words, form }: PageProps<typeof kitPage>) {
  const kit = useKit();
  const { catalogue, failed, linked, broken, answer } = useLinkedKit(kit);
  const { lines, gone } = catalogue ? settled(kit, catalogue) : { lines: kit.lines, gone: [] };
  const { shared } = words.kit;
  return (
    <div className={styles.page}>
      <div className={styles.still}>
        <Picture picture={still} sizes="100vw" priority fills />
      </div>
      <KitSummary kit={kit} lines={lines} words={words} />
      <div>
        <noscript>
          <p className={styles.notice}>
            {words.kit.noScript} <a href={paths.hire}>{words.rates.departments}</a>
          </p>
        </noscript>
        {linked && (
          <section className={styles.notice} aria-label={shared.title}>
            <p role="alert">{shared.title}</p>
            <p className={styles.ways}>
              <button type="button" className={button['line']} onClick={() => answer(undefined)}>
                {shared.keep}
              </button>
              <button
                type="button"
                className={button['line']}
                onClick={() => answer((mine) => joined(mine, linked))}
              >
                {shared.add}
              </button>
              <button type="button" className={button['line']} onClick={() => answer(() => linked)}>
                {shared.take}
              </button>
            </p>
          </section>
        )}
        {!isStored() && (
          <p className={styles.notice} role="status">
            {words.bar.notStored}
          </p>
        )}
        {broken.length > 0 && (
          <p className={styles.notice} role="alert">
            {words.kit.broken} {broken.join(', ')}
          </p>
        )}
        {failed && (
          <p className={styles.notice} role="alert">
            {words.search.failed}
          </p>
        )}
        <KitSheet kit={kit} lines={lines} gone={gone} words={words} form={form} />
      </div>
    </div>
  );
}

/** Reads the catalogue and the list in the link. A visitor without a list gets the linked list at once. */
function useLinkedKit(kit: Kit) {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failed, setFailed] = useState(false);
  const [linked, setLinked] = useState<Kit>();
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    const open = async () => {
      try {
        const read = await readCatalogue();
        setCatalogue(read);
        if (!location.hash.includes('k=')) return;
        // Most visitors come without a link.
        const link = (await import('../site/KitList/read-kit-link.ts')).readLink(location.hash);
        if (!link) return;
        setBroken(link.broken);
        const theirs = kitOf(link, read);
        const [own, linked] = [linkOf(currentKit()), linkOf(theirs)];
        // Nothing is taken from a link that cannot be read, so it stays in the address.
        if (linked === NOTHING && link.broken.length > 0) return;
        if (![own, linked].includes(NOTHING) && own !== linked) return setLinked(theirs);
        if (linked !== NOTHING) changeKit(() => theirs);
        forgetLink();
      } catch {
        setFailed(true);
      }
    };
    void open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  useEffect(() => {
    if (!isStored()) forgetLink(kit);
  }, [kit]);
  const answer = (change: ((mine: Kit) => Kit) | undefined) => {
    if (change) changeKit(change);
    setLinked(undefined);
    forgetLink();
    // The buttons disappear, and with them the focus.
    document.getElementById('sheet-title')?.focus();
  };
  return { catalogue, failed, linked, broken, answer };
}

/** The link of an empty list without dates and place. */
const NOTHING = linkOf(EMPTY_KIT);

/**
 * Removes the list from the address, so that a reload does not overwrite later changes. A list that is not stored stays
 * there, with these changes.
 */
function forgetLink(list = currentKit()): void {
  try {
    history.replaceState(history.state, '', kitListAddress(list));
  } catch {
    // Browsers limit how often it may change. The next change carries the whole list.
  }
}
