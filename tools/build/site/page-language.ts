import { MAIN_LANGUAGE, type Route } from '../../../app/content/route.ts';

/** A start tag without its `>`, and the text after it. */
const TEXT = /(<[a-z](?:[^<>]*[^<>/])?)>([^<]*\p{L}[^<]*)/gu;

/** A language that the page itself marks, except on links to the page in other languages. */
const MARKED = /<(?!a )[^<>]* lang="/;

/**
 * Marks texts that are not in the script of the page, so that screen readers pronounce them (WCAG 3.1.2). In languages
 * written in Devanagari, these are texts mostly in Latin letters, which are not translated; in all others, texts mostly in
 * Devanagari, as Hindi. A page that already marks a language, for example of a filing in Marathi, does not change. React
 * keeps the attribute, but its development build reports it, so `npm run dev` does not mark texts.
 */
export function markForeign(html: string, page = MAIN_LANGUAGE): string {
  if (MARKED.test(html)) return html;
  const devanagari = new Intl.Locale(page).maximize().script === 'Deva';
  return html.replace(TEXT, (all, start: string, text: string) => {
    const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
    const more = count(/\p{Script=Devanagari}/gu) - count(/\p{Script=Latin}/gu);
    const other = devanagari ? more < 0 && MAIN_LANGUAGE : more > 0 && 'hi';
    return other && !start.includes(' lang="') ? `${start} lang="${other}">${text}` : all;
  });
}

/**
 * Leads the links of a page in another language to the pages that exist in it; only its choice of languages stays.
 * React keeps these addresses as well, and `npm run dev` does not change them.
 */
export function linkInLanguage(html: string, page: Route, pages: readonly Route[]): string {
  const code = page.language?.code;
  const same = pages.filter(({ language }) => code && language?.code === code);
  const paths = new Map(same.map(({ path, language }) => [language?.original, path]));
  return html.replace(/href="(\/[^"#?]*)(?=["#?])(?!"\shrefLang)/g, (all, path: string) => {
    const own = paths.get(path);
    return own ? `href="${own}` : all;
  });
}
