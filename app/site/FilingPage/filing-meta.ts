import type { MetaDescriptor } from 'react-router';
import type { FilingPageData } from './filing-page.ts';

/** Links by which a feed reader finds the filings of a section, or `all` of them. */
export function feedLinks(section: string, title: string): MetaDescriptor[] {
  return [
    ['application/atom+xml', 'xml'],
    ['application/feed+json', 'json'],
  ].map(([type, ending]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `/feeds/${section}.${ending}`,
  }));
}

/** Title, description and feeds of a page of filings. */
export function filingMeta(page: FilingPageData): MetaDescriptor[] {
  return [
    { title: page.meta.title },
    { name: 'description', content: page.meta.description },
    ...feedLinks(page.id, page.title),
  ];
}
