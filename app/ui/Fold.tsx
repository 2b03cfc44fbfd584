/**
 * Where a page's first screen ends on every device. The build inlines the rules of what stands
 * before it and puts the link to the whole stylesheet here.
 */
export function Fold() {
  return <template data-fold="" />;
}
