import postcss, { type Root } from 'postcss';

/** Nobody prints, presses or hovers before the whole stylesheet has come, a moment after the paint. */
const LATE = /:(?:hover|active)\b/;

/**
 * What the very first paint needs of a set of rules: without print, without states of the pointer,
 * without custom properties that nothing left refers to.
 */
export function leanCss(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (rule.params.trim() === 'print') rule.remove();
  });
  root.walkRules((rule) => {
    const now = rule.selectors.filter((selector) => !LATE.test(selector));
    if (now.length > 0) rule.selectors = now;
    else rule.remove();
  });
  dropUnusedProperties(root);
  dropEmpty(root);
  return root.toString();
}

/** Again and again: a property dropped may have been the only one to refer to another. */
function dropUnusedProperties(root: Root): void {
  const used = new Set<string>();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name ?? '');
  });
  let dropped = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    dropped = true;
  });
  if (dropped) dropUnusedProperties(root);
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules('media', (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}
