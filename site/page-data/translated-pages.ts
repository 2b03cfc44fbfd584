import { paths } from '../contract/paths.ts';
import { content } from './content.ts';
import { MAIN_LANGUAGE, type PageLanguage, type Route } from './route.ts';

export async function translatedPages(pages: readonly Route[]): Promise<Route[]> {
  const { translations } = await content();
  return translations.flatMap(({ code, files }) =>
    pages
      .filter(({ wordsFile }) => wordsFile !== undefined && files.includes(wordsFile))
      .map((page) => ({
        ...page,
        path: pathIn(code, page.path),
        language: { code, original: page.path },
      })),
  );
}

const pathIn = (code: string, path: string) => `/${code}${path === paths.home ? '' : path}`;

/** The languages that a page exists in, the main one first; none if there is only that. */
export async function languagesOf({ wordsFile, path, language }: Route): Promise<PageLanguage[]> {
  const { translations, site } = await content();
  const original = language?.original ?? path;
  const others = translations
    .filter(({ files }) => wordsFile !== undefined && files.includes(wordsFile))
    .map(({ code, name }) => ({ code, name, path: pathIn(code, original) }));
  if (!site.languages || others.length === 0) return [];
  return [{ code: MAIN_LANGUAGE, name: site.languages.main, path: original }, ...others];
}
