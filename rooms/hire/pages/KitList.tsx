import { useEffect, useState } from 'react';
import { paths } from '../../../site/contract/paths.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { CopyLink } from '../../../site/ui/CopyLink/CopyLink.tsx';
import { Icon } from '../../../site/ui/Icon/Icon.tsx';
import { Island } from '../../../site/ui/island.tsx';
import { onWindow } from '../../../site/ui/on-window.ts';
import type { KitSheet } from './KitList/KitSheet.tsx';
import { KitTerms } from './KitList/KitTerms.tsx';
import styles from './KitList.module.css';
import { type Catalogue, readCatalogue, splitLines } from './kit/catalogue.ts';
import type { KitDraft } from './kit/kit.ts';
import { EMPTY_LINK, kitOf, linkOf, readLink } from './kit/kit-link.ts';
import {
  changeKit,
  currentKit,
  isStored,
  kitListAddress,
  lostParts,
  useKit,
} from './kit/kit-store.ts';
import { WithoutScript } from './kit/WithoutScript.tsx';
import type { kitPage } from './kit-data.ts';

type KitListProps = PageProps<typeof kitPage>;

export default function KitList(props: KitListProps) {
  return <Island name="KitListPage" of={KitListPage} on="idle" props={props} />;
}

export function KitListPage(props: KitListProps) {
  const { departments, words, form } = props;
  const kit = useKit();
  const { catalogue, failed, linked, broken, answer } = useLinkedKit(kit);
  const { lines, gone } = catalogue ? splitLines(kit, catalogue) : { lines: kit.lines, gone: [] };
  const { shared } = words.kit;
  const unread = [...lostParts(), ...broken];
  // The form loads for the first item or fact, and then stays: it says that a list was sent, which is then empty.
  const [Sheet, setSheet] = useState<typeof KitSheet>();
  const link = linkOf(kit);
  const begun = gone.length > 0 || link !== EMPTY_LINK;
  useEffect(() => {
    if (begun) void import('./KitList/KitSheet.tsx').then((late) => setSheet(() => late.KitSheet));
  }, [begun]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={`row spread ${styles.head}`}>
        <h1>{words.kit.title}</h1>
        {link !== EMPTY_LINK && (
          <div className="row label screen-only scripted">
            {words.kit.lead}
            {/* With a new link it no longer says that the link is copied. */}
            <CopyLink
              key={link}
              address={() => `${paths.kitList}#${link}`}
              words={words.kit}
              className="text"
            >
              {words.kit.copyLink}
            </CopyLink>
            <button type="button" className="text" onClick={() => print()}>
              {words.kit.print}
            </button>
          </div>
        )}
      </div>
      <WithoutScript words={words.noScript} className={`panel ${styles.notice}`} />
      {linked && (
        <section className={`panel screen-only ${styles.notice}`} aria-label={shared.title}>
          <p role="alert">{shared.title}</p>
          <p className="row above-3">
            <button type="button" className="line" onClick={() => answer()}>
              {shared.keep}
            </button>
            <button type="button" className="line" onClick={() => answer(linked)}>
              {shared.take}
            </button>
          </p>
        </section>
      )}
      {!isStored() && (
        <p className={`panel screen-only ${styles.notice}`} role="status">
          {words.bar.notStored}
        </p>
      )}
      {(unread.length > 0 || failed) && (
        <p className={`panel screen-only ${styles.notice}`} role="alert">
          {unread.length > 0 && `${words.kit.broken} ${unread.join(', ')} `}
          {failed && words.search.failed}
        </p>
      )}
      {/* Links lead here, and the focus goes on from here when the form replaces the departments. */}
      <div id="sheet">
        {Sheet ? (
          <Sheet kit={kit} lines={lines} gone={gone} words={words} form={form} />
        ) : (
          <KitStart words={words} departments={departments} />
        )}
      </div>
    </div>
  );
}

/** Reads the catalogue and the list in the link. A visitor without a list gets the linked list at once. */
function useLinkedKit(kit: KitDraft) {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [failed, setFailed] = useState(false);
  const [linked, setLinked] = useState<KitDraft>();
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    const open = async () => {
      try {
        const read = await readCatalogue();
        setCatalogue(read);
        if (!location.hash.includes('k=')) return;
        const link = readLink(location.hash);
        if (!link) return;
        setBroken(link.broken);
        const theirs = kitOf(link, read);
        const [own, linked] = [linkOf(currentKit()), linkOf(theirs)];
        // Nothing is taken from a link that cannot be read, so it stays in the address.
        if (linked === EMPTY_LINK && link.broken.length > 0) return;
        if (![own, linked].includes(EMPTY_LINK) && own !== linked) return setLinked(theirs);
        if (linked !== EMPTY_LINK) changeKit(() => theirs);
        forgetLink();
      } catch {
        setFailed(true);
      }
    };
    void open();
    return onWindow('hashchange')(open);
  }, []);
  useEffect(() => {
    if (!isStored()) forgetLink(kit);
  }, [kit]);
  const answer = (list = currentKit()) => {
    changeKit(() => list);
    setLinked(undefined);
    forgetLink();
    // The buttons disappear, and with them the focus.
    document.getElementById('sheet-title')?.focus();
  };
  return { catalogue, failed, linked, broken, answer };
}

/** Removes the list from the address, so that a reload does not undo later changes. A list that is not stored stays there. */
function forgetLink(list = currentKit()): void {
  try {
    history.replaceState(history.state, '', kitListAddress(list));
  } catch {
    // Browsers limit how often it may change. The next change carries the whole list.
  }
}

/** What an empty kit list needs first: the departments. The form follows with the first item. */
function KitStart({ words, departments }: Pick<KitListProps, 'words' | 'departments'>) {
  return (
    <>
      <h2 className="as-h4">{words.kit.empty}</h2>
      <ul className={`lines above-4 ${styles.start}`}>
        {departments.map(({ id, title }) => (
          <li key={id}>
            <a className="plain row spread name" href={paths.department(id)}>
              {title}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      <KitTerms words={words} />
    </>
  );
}
