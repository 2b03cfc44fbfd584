import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { PAGE_COMPONENTS, RENDER } from '../pages.ts';

/** The style modules that each page needs, also in its parts that load late: `site/pages/About.tsx`. */
type StyleNeeds = Record<string, string[]>;

const NEEDS = '.vite/style-needs.json';

/** Notes for each page which style modules it reaches through its imports. */
export function styleNeeds(): Plugin {
  return {
    name: 'style-needs',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const reached = (id: string, seen: Set<string>): Set<string> => {
        const module = seen.has(id) ? null : this.getModuleInfo(id);
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = module ?? {};
        for (const next of [...importedIds, ...dynamicallyImportedIds]) reached(next, seen);
        return seen;
      };
      const needs: StyleNeeds = {};
      for (const id of this.getModuleIds()) {
        if (!PAGE_COMPONENTS.includes(relative('.', id))) continue;
        const modules = [...reached(id, new Set())].map((path) => path.split('?')[0] ?? path);
        needs[relative('.', id)] = modules
          .filter((path) => path.endsWith('.module.css'))
          .map((path) => relative('.', path));
      }
      this.emitFile({ type: 'asset', fileName: NEEDS, source: JSON.stringify(needs) });
    },
  };
}

export async function readStyleNeeds(): Promise<StyleNeeds> {
  return JSON.parse(await readFile(`${RENDER}/${NEEDS}`, 'utf8')) as StyleNeeds;
}

/** Styles of this many pages or more are in the sheet that all pages share. */
const SHARED_BY = 4;

/** Divides the stylesheet of the site, so that no page loads the styles of another kind of page. */
export function pageSheets(css: string, needs: StyleNeeds) {
  const prefixes = classPrefixes();
  const users = new Map<string, Set<string>>();
  for (const [page, modules] of Object.entries(needs)) {
    for (const module of modules) {
      users.set(module, (users.get(module) ?? new Set()).add(page));
    }
  }
  /** The pages for whose own sheet a selector is; undefined for the shared sheet. */
  const pagesOf = (selector: string) => {
    const owners = [...selector.matchAll(/\.([a-zA-Z]+)\d{1,2}(?![\w-])/g)]
      .map(([, prefix = '']) => users.get(prefixes.get(prefix) ?? ''))
      .filter((pages) => pages !== undefined);
    return owners.find((pages) => pages.size < SHARED_BY);
  };
  const part = (keeps: (selector: string) => boolean) => {
    const root = postcss.parse(css);
    keepOnly(root, keeps);
    return root.toString();
  };
  const pages = Object.keys(needs);
  return {
    /** Of the page layout, of elements, and of components that many pages use. */
    shared: part((selector) => pagesOf(selector) === undefined),
    /** The rest of each page, to be applied after the shared ones. */
    own: new Map(
      pages.map((page) => [page, part((selector) => pagesOf(selector)?.has(page) ?? false)]),
    ),
  };
}

function keepOnly(parent: Root | AtRule, keeps: (selector: string) => boolean): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'rule') keepSelectors(node, keeps);
    else if (node.type === 'atrule' && /keyframes$/.test(node.name)) {
      // Animations are named like classes.
      if (!keeps(`.${node.params}`)) node.remove();
    } else if (node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl')) {
      keepOnly(node, keeps);
      if (node.nodes.length === 0) node.remove();
    } else if (!keeps('')) node.remove();
  }
}

function keepSelectors(rule: Rule, keeps: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(keeps);
  if (kept.length > 0) rule.selectors = kept;
  else rule.remove();
}

const STYLE_MODULES = globSync('{site,rooms}/**/*.module.css').sort();
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Short names for classes and animations of CSS modules, the same in every build: letters for the file, then a number.
 * Long ones take 600 compressed bytes a page. @returns for Vite’s `css.modules.generateScopedName`
 */
export function shortClassNames(
  files: readonly string[] = STYLE_MODULES,
): (name: string, file: string) => string {
  const places = new Map<string, Map<string, number>>();
  return (name, file) => {
    const path = relative('.', file.split('?')[0] ?? file);
    const place = files.indexOf(path);
    if (place === -1) throw new Error(`${path}: not among the style modules of site/ and rooms/`);
    const known = places.get(path) ?? new Map<string, number>();
    places.set(path, known);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return `${letters(place)}${number}`;
  };
}

function classPrefixes(): Map<string, string> {
  return new Map(STYLE_MODULES.map((file, place) => [letters(place), file]));
}

function letters(place: number): string {
  const last = LETTERS[place % LETTERS.length] ?? '';
  return place < LETTERS.length ? last : letters(Math.floor(place / LETTERS.length) - 1) + last;
}
