import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { ProductCard } from '../products-data.ts';
import styles from './ProductGrid.module.css';

export interface ProductGridProps {
  products: readonly ProductCard[];
  /** The label of each link. Screen readers also read the name of the product. */
  enquire: string;
}

const SIZES = '(max-width: 1024px) calc(50vw - 26px), 24vw';
const FIRST_SIZES = '(max-width: 1024px) 100vw, 46.5vw';

/** The products as cards. The description appears on hover, focus and tap; without hover it is always visible. */
export function ProductGrid({ products, enquire }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map(({ id, title, description, picture, href }, place) => (
        // A tap focuses the card, which opens it as hover does.
        <li key={id} className={styles.product}>
          <Picture picture={picture} sizes={place === 0 ? FIRST_SIZES : SIZES} />
          <div className={styles.words}>
            <h3>{title}</h3>
            <div className={styles.more}>
              <p className="note">{description}</p>
              <a className="small screen-only text" href={href}>
                {`${enquire} `}
                <span className="visually-hidden">{title}</span>
                <Icon name="arrow" />
              </a>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
