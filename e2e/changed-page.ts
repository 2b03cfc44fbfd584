/** React reports that it renders an island anew, because its HTML was changed. */
export const RENDERED_ANEW = 'Minified React error #418';

/** What extensions do to a page before its scripts run: signs beside fields, changed words, a bar on top. */
export function changePage(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('input, textarea'))
      field.after(Object.assign(document.createElement('span'), { textContent: '◉' }));
    for (const part of document.querySelectorAll('header, main, form, footer, h1, h2, li, button'))
      part.append(document.createElement('i'));
    document.body.prepend(document.createElement('div'));
    document.documentElement.classList.add('extension');
  });
}

/** What a browser does that translates a page: each text is in other elements, with other words. */
export function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** The script that does so as soon as the page is read. */
export const translateWhenLoaded = `addEventListener('DOMContentLoaded', ${translatePage})`;
