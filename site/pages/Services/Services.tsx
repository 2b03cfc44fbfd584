import type { Service } from '../../content/schemas/schemas.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Services.module.css';

export type ServiceCard = Omit<Service, 'leadsTo'> & { href: string };

export function Services({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={`split ${styles.services}`}>
      {services.map(({ id, title, text, action, href }) => (
        <li key={id} className={`column ${styles.service}`}>
          <h3>
            <a className="plain stretched" href={href}>
              {title}
            </a>
          </h3>
          <p>{text}</p>
          <p className={`screen-only ${styles.way}`}>
            <span>{action}</span>
            <Icon name="arrow" />
          </p>
        </li>
      ))}
    </ul>
  );
}
