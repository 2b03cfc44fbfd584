import { type ComponentType, createContext, useContext } from 'react';

/**
 * When React starts an island:
 * - `act`: at the first touch, key or focus inside it;
 * - `open`: when a link that opens a dialog over the page is used, or the address names a part of the page;
 * - `idle`: when the page has loaded and the browser is idle.
 */
export type Moment = 'act' | 'open' | 'idle';

export interface IslandProps<Props extends object> {
  name: string;
  of: ComponentType<Props>;
  on: Moment;
  /** What the component gets in the browser, too: values that survive JSON. */
  props: Props;
  /** It starts when the browser is idle if this is kept in its storage, for example a kit list. */
  kept?: string;
  /** It starts when the browser is idle if the address has a query, or names a part of the page. */
  asked?: boolean;
}

/** Loads the components of a subject that React runs in the browser, by the name that their `Island` has. */
export type Islands = Readonly<Record<string, () => Promise<ComponentType<never>>>>;

export interface IslandData {
  name: string;
  props: object;
}

export const PageIslands = createContext<IslandData[]>([]);

/** A part of a page that React runs in the browser; the rest is plain HTML. It must not contain another island. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, of: Of, on, props, kept, asked } = island;
  const islands = useContext(PageIslands);
  islands.push({ name, props });
  return (
    <div
      className="island"
      data-island={islands.length}
      data-on={on}
      data-kept={kept}
      data-asked={asked}
    >
      <Of {...props} />
    </div>
  );
}

export const islandDataId = (place: number) => `island-${place}`;

/** The data of all islands of a page as scripts that the browser does not run. @throws naming props that JSON would change */
export function islandScripts(islands: readonly IslandData[]): string {
  const scripts = islands.map(({ name, props }, index) => {
    const lost = lostInJson(props, name);
    if (lost) throw new Error(`the island ${lost}: expected a value that JSON keeps`);
    const json = JSON.stringify({ name, props }).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="${islandDataId(index + 1)}">${json}</script>`;
  });
  return scripts.join('');
}

function lostInJson(value: unknown, path: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return undefined;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (typeof value !== 'object' || !plain) return path;
  for (const [key, part] of Object.entries(value)) {
    const lost = lostInJson(part, `${path}.${key}`);
    if (lost) return lost;
  }
  return undefined;
}
