import type { Picture as PictureData } from '../../../content-model/picture.ts';
import button from '../../ui/Button/Button.module.css';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './ProductGrid.module.css';

/** A department of the gear floor with its picture as encoded. */
export interface ProductCard {
  id: string;
  title: string;
  description: string;
  picture: PictureData;
  /** Its rate card, or the contact form with its name. */
  href: string;
}

export interface ProductGridProps {
  products: readonly ProductCard[];
  /** Name of the link of each; the product's own name is added to what is read out. */
  enquire: string;
}

const SIZES = '(max-width: 1024px) calc(50vw - 26px), 24vw';
const FIRST_SIZES = '(max-width: 1024px) 100vw, 46.5vw';

/** The gear floor: a picture each, its description on hover, on focus and on tap, and always where nothing hovers. */
export function ProductGrid({ products, enquire }: ProductGridProps) {
  return (
    <ul className={styles['grid']}>
      {products.map(({ id, title, description, picture, href }, place) => (
        // A tap lands the focus on the card, which opens it as the pointer does.
        <li key={id} className={styles['product']}>
          <Picture picture={picture} sizes={place === 0 ? FIRST_SIZES : SIZES} />
          <div className={styles['words']}>
            <h3>{title}</h3>
            <div className={styles['more']}>
              <p>{description}</p>
              <a className={button['text']} href={href}>
                {enquire} <span className="visually-hidden">{title}</span>
                <Icon name="arrow" />
              </a>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
