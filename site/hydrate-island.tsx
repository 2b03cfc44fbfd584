import { type ComponentType, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ISLANDS } from './islands.ts';
import { type IslandData, islandDataId } from './ui/island.tsx';

/**
 * Lets React take over an island. If others changed its HTML, React renders it anew, and what was typed is put back; after
 * an error, so is the HTML that was served. @throws if its code did not load or failed while it started
 */
export async function hydrateIsland(island: HTMLElement): Promise<void> {
  const data = document.getElementById(islandDataId(Number(island.dataset['island'])))?.textContent;
  const { name, props }: IslandData = JSON.parse(data ?? '{}');
  const load = ISLANDS[name];
  if (!load) throw new Error(`islands.ts: no island ${name}`);
  const Part = (await load()) as ComponentType<object>;
  const served = Array.from(island.childNodes, (node) => node.cloneNode(true));
  const typed = typedIn(island);
  const focused = Array.from(fieldsIn(island)).indexOf(document.activeElement as Field);
  const hydrate = (ready: () => void, failed: (error: unknown) => void) => {
    const root = hydrateRoot(
      island,
      <StrictMode>
        <Part {...props} />
        <Ready onReady={ready} />
      </StrictMode>,
      {
        onRecoverableError: console.warn,
        onUncaughtError(error) {
          console.error(error);
          queueMicrotask(() => {
            root.unmount();
            island.replaceChildren(...served);
            delete island.dataset['ready'];
            island.dataset['late'] = '';
          });
          failed(error);
        },
      },
    );
  };
  // At once, so that nothing is typed into fields that React is about to render anew.
  await new Promise<void>((ready, failed) => flushSync(() => hydrate(ready, failed)));
  putBack(island, typed);
  // A field that was rendered anew has lost it.
  fieldsIn(island)[focused]?.focus({ preventScroll: true });
  island.dataset['ready'] = '';
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (island: HTMLElement) => island.querySelectorAll<Field>('input, textarea');

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const keyOf = (field: Field, place: number) => {
  const name = field.name || field.id || String(place);
  return isChoice(field) ? `${name} ${field.value}` : name;
};

/** What the visitor has typed and chosen before React ran, by field. */
function typedIn(island: HTMLElement): Map<string, string> {
  const typed = Array.from(fieldsIn(island), (field, place): [string, string][] => {
    const isTouched = isChoice(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
    return isTouched ? [[keyOf(field, place), field.value]] : [];
  });
  return new Map(typed.flat());
}

/** Tells React what was typed and chosen, which it does not read from the page, and puts back what it has rendered anew. */
function putBack(island: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const [place, field] of fieldsIn(island).entries()) {
    const value = typed.get(keyOf(field, place));
    if (value === undefined) continue;
    // React compares with the last value that a script has set.
    if (isChoice(field)) {
      field.checked = field.defaultChecked;
      field.click();
      continue;
    }
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
