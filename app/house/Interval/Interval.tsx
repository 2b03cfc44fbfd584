import type { PageProps } from '../../content/page-data.ts';
import { Loop } from '../../ui/Loop/Loop.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { homePage } from '../home-data.ts';
import styles from './Interval.module.css';

type IntervalProps = NonNullable<PageProps<typeof homePage>['interval']>;

/** One still over the whole width, between two sections. It leads to its film. */
export function Interval({ title, href, picture, loop }: IntervalProps) {
  return (
    <a href={href} className={`screen-only ${styles.interval}`}>
      <Picture picture={picture} sizes="max(100vw, 750px)" />
      <Loop src={loop} />
      <b className="small">{title}</b>
    </a>
  );
}
