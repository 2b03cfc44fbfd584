import { content } from '../data/content.server.ts';
import { paths } from '../paths.ts';
import { Clapper } from '../site/Clapper/Clapper.tsx';
import button from '../ui/Button/Button.module.css';
import { PageLink } from '../ui/PageLink.tsx';
import type { Route } from './+types/NotFound.ts';
import styles from './NotFound.module.css';

export async function loader() {
  const { notFound, site } = await content();
  const { home, project, investor, contact } = site.navigation;
  return { notFound, names: { home, project, investor, contact } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.notFound.meta.title },
  { name: 'description', content: loaderData?.notFound.meta.description },
  { name: 'robots', content: 'noindex' },
];

/** Cut: the page for every address that is not on the site. */
export default function NotFound({ loaderData: { notFound, names } }: Route.ComponentProps) {
  return (
    <section className={styles['cut']}>
      <div>
        <h1>{notFound.headline}</h1>
        <p>{notFound.text}</p>
        <div className={styles['ways']}>
          <PageLink className={button['solid']} to={paths.home}>
            {notFound.links} {names.home}
          </PageLink>
          {(['project', 'investor', 'contact'] as const).map((page) => (
            <PageLink key={page} className={button['text']} to={paths[page]}>
              {names[page]}
            </PageLink>
          ))}
        </div>
      </div>
      <div aria-hidden="true">
        <Clapper fields={notFound.slate} />
      </div>
    </section>
  );
}
