/**
 * Prefetches a page while the pointer is over its link, in browsers without speculation rules.
 * In Firefox the content security policy blocks `<link rel="prefetch">` but allows `fetch`.
 */
export function prefetchHovered(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const fetched = new Set([location.pathname]);
  const prefetch = (target: Element | null) => {
    const link = target?.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    // Pages have no file extension. Documents and feeds do.
    if (!link || link.download || /\.\w+$/.test(link.pathname) || fetched.has(link.pathname))
      return;
    fetched.add(link.pathname);
    fetch(link.pathname + link.search, { priority: 'low' }).catch(() => undefined);
  };
  // This loads late, perhaps while the pointer is over a link already.
  prefetch(document.querySelector('a:hover'));
  document.addEventListener('pointerover', ({ target }) => prefetch(target as Element), {
    passive: true,
  });
}
