import { paths } from '../contract/paths.ts';
import type { PageProps } from '../page-data/page-data.ts';
import styles from './NotFound.module.css';
import type { notFoundPage } from './not-found-data.ts';

export default function NotFound({ notFound, home, pages }: PageProps<typeof notFoundPage>) {
  return (
    <section className={`flush ${styles.cut}`}>
      <h1>{notFound.headline}</h1>
      <p className="large">{notFound.text}</p>
      <div className="row">
        <a className="solid" href={paths.home}>
          {notFound.links} {home}
        </a>
        {pages.map(({ href, name }) => (
          <a key={href} className="text" href={href}>
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
