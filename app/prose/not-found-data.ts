import { content } from '../content/content.ts';

export async function notFoundPage() {
  const { notFound, site } = await content();
  const { home, project, investor, contact } = site.navigation;
  return {
    head: { ...notFound.meta, noindex: true as const },
    props: { notFound, names: { home, project, investor, contact } },
  };
}
