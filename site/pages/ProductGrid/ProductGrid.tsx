import { paths } from '../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { ProductCards } from '../products-data.ts';
import styles from './ProductGrid.module.css';

const SIZES = '(max-width: 640px) 48vw, (max-width: 1023px) 32vw, 19vw';

/** The products as cards. The description is shown on hover, with the focus, and at the first tap (first-act.ts). */
export function ProductGrid({ cards, all }: ProductCards) {
  return (
    <ul className={`wrap ${styles.grid}`}>
      {cards.map(({ id, title, description, picture, href, price }) => (
        <li key={id} className={styles.product} data-tile>
          <div className={`fill screen-only ${styles.picture}`}>
            <Picture picture={picture} sizes={SIZES} />
            <p className="small">{description}</p>
          </div>
          <h3 className="as-text">
            <a className="plain stretched" href={href}>
              {title}
            </a>
          </h3>
          <span className="note">{price}</span>
        </li>
      ))}
      {all && (
        <li className={`panel column ${styles.product} ${styles.all}`}>
          <h3 className="name">{all.count}</h3>
          <a className="text stretched screen-only" href={paths.hire}>
            {all.link}
            <Icon name="arrow" />
          </a>
        </li>
      )}
    </ul>
  );
}
