/** A start tag without its `>`, and the text after it. */
const TEXT_WITH_DEVANAGARI = /(<[a-z](?:[^<>]*[^<>/])?)>([^<]*\p{Script=Devanagari}[^<]*)/gu;

/**
 * Marks texts that are mostly Devanagari as Hindi, so that screen readers pronounce them (WCAG 3.1.2). A page that
 * already marks a language, for example of a filing in Marathi, does not change. React keeps the attribute, but its
 * development build reports it, so `npm run dev` does not mark texts.
 */
export function markHindi(html: string): string {
  if (html.includes(' lang="')) return html;
  return html.replace(TEXT_WITH_DEVANAGARI, (all, start: string, text: string) => {
    const signs = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
    const others = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
    return signs > others ? `${start} lang="hi">${text}` : all;
  });
}
