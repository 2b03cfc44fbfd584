import type { Service } from '../../../model/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Services.module.css';

export type ServiceCard = Omit<Service, 'leadsTo'> & { href: string };

/** The services as adjoining cards, up to four in a row. */
export function Services({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={`cells ${styles.services}`}>
      {services.map(({ id, title, text, points, action, href }) => (
        <li key={id} className={`column ${styles.service}`}>
          <h3>
            <a className="plain stretched" href={href}>
              {title}
            </a>
          </h3>
          <p className="muted">{text}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className={`row screen-only ${styles.leads}`}>
            {action}
            <Icon name="arrow" />
          </p>
        </li>
      ))}
    </ul>
  );
}
