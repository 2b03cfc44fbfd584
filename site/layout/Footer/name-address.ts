import { withoutSlash } from '../../contract/paths.ts';
import { breadcrumb } from './breadcrumb.ts';

/** One file is served for every unknown address: names the address in the breadcrumb of that page. */
export function nameAddress(): void {
  const steps = document.querySelector('[data-unknown]');
  const [home, last] = steps?.children ?? [];
  if (!steps || !home || !last) return;
  const crumbs = breadcrumb(withoutSlash(location.pathname));
  const items = crumbs.map(({ name, path }, place) => {
    const item = (place === crumbs.length - 1 ? last : home).cloneNode(true) as Element;
    const step = item.firstElementChild as HTMLAnchorElement;
    step.textContent = name;
    if (step.href) step.href = path;
    return item;
  });
  steps.replaceChildren(home, ...items);
}
