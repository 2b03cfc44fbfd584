import { DomUtils, parseDocument } from 'htmlparser2';
import { MAIN_LANGUAGE } from './page-data/route.ts';

type Child = ReturnType<typeof parseDocument>['children'][number];
type Parent = Extract<Child, { attribs: unknown }>;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Marks texts that are not in the script of the page, so that screen readers pronounce them (WCAG 3.1.2), and leads the
 * links of a page in another language to the pages that exist in it. In languages written in Devanagari, foreign texts
 * are those mostly in Latin letters, which are not translated; in all others, texts mostly in Devanagari, as Hindi. A
 * page that marks a language itself, for example of a filing in Marathi, does not change.
 * @param links addresses in the language of the page, by those in the main language
 */
export function inPageLanguage(
  html: string,
  language: string,
  links: Readonly<Record<string, string>>,
): string {
  if (language === MAIN_LANGUAGE && !DEVANAGARI.test(html)) return html;
  // React has escaped the texts. They stay as they are.
  const { children } = parseDocument(html, { decodeEntities: false });
  const elements = DomUtils.findAll(() => true, children);
  const isMarked = elements.some(({ name, attribs }) => name !== 'a' && 'lang' in attribs);
  for (const element of elements) {
    if (!isMarked) markForeign(element, language);
    // The choice of languages stays.
    if (!('hreflang' in element.attribs)) leadLink(element, links);
  }
  return DomUtils.getOuterHTML(children, { encodeEntities: false });
}

function markForeign({ children, attribs }: Parent, page: string): void {
  const text = children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .replace(/&[#\w]+;/g, '');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const more = count(/\p{Script=Devanagari}/gu) - count(/\p{Script=Latin}/gu);
  const isDevanagari = new Intl.Locale(page).maximize().script === 'Deva';
  const other = isDevanagari ? more < 0 && MAIN_LANGUAGE : more > 0 && 'hi';
  if (other && !('lang' in attribs)) attribs['lang'] = other;
}

function leadLink({ attribs }: Parent, links: Readonly<Record<string, string>>): void {
  const [path = '', rest = ''] = (attribs['href'] ?? '').split(/(?=[?#])/, 2);
  if (links[path]) attribs['href'] = links[path] + rest;
}
