import postcss, { type Root } from 'postcss';

/** Rules for print, press, hover, the colour of the focus, forced colours and transitions are not needed before the whole stylesheet has loaded. */
const LATE = /(?<!:not\():(?:hover|active|focus-visible|popover-open)\b/;
const LATE_MEDIA = /^\s*print\s*$|forced-colors/;

/** Keeps the rules of the first paint: no print, forced colours, pointer states, transitions, unused properties. */
export function leanCss(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (LATE_MEDIA.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    const now = rule.selectors.filter((selector) => !LATE.test(selector));
    if (now.length > 0) rule.selectors = now;
    else rule.remove();
  });
  root.walkDecls(/^transition$|^forced-color-adjust$/, (declaration) => {
    if (!declaration.important) declaration.remove();
  });
  dropUnusedProperties(root);
  dropEmpty(root);
  return root.toString();
}

/** Repeats, because a removed property may have been the only reference to another. */
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
  root.walkAtRules(/media|container|layer/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}
