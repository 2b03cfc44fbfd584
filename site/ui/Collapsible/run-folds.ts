/** Makes buttons of the titles of collapsible parts. Without it all of them are open. */
export function runFolds(): void {
  for (const fold of document.querySelectorAll<HTMLElement>('[data-fold]')) run(fold);
}

function run(fold: HTMLElement): void {
  const [title, body] = [fold.querySelector('h2'), fold.lastElementChild];
  if (!title || !body) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'stretched';
  button.setAttribute('aria-controls', body.id);
  button.append(...title.childNodes);
  title.append(button);
  const set = (open: boolean) => {
    button.ariaExpanded = String(open);
    // With `until-found` the browser's page search opens the content.
    if (open) body.removeAttribute('hidden');
    else body.setAttribute('hidden', 'until-found');
  };
  const openTarget = () => body.querySelector(':target') && set(true);
  button.addEventListener('click', () => set(button.ariaExpanded !== 'true'));
  body.addEventListener('beforematch', () => set(true));
  addEventListener('hashchange', openTarget);
  set(fold.dataset['fold'] !== 'closed');
  openTarget();
}
