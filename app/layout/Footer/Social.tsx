import button from '../../ui/Button/Button.module.css';
import { Icon, isIconName } from '../../ui/Icon/Icon.tsx';
import styles from './Footer.module.css';

export interface Network {
  network: string;
  href?: string | undefined;
}

/** The icons of social networks. An icon without an address is not a link. */
export function Social({ networks }: { networks: readonly Network[] }) {
  return (
    <ul className={`row ${styles['social']}`}>
      {networks.map(({ network, href }) => {
        const mark = isIconName(network) ? <Icon name={network} /> : network;
        return (
          <li key={network}>
            {href ? (
              <a
                className={button['square']}
                href={href}
                target="_blank"
                rel="noopener"
                aria-label={network}
              >
                {mark}
              </a>
            ) : (
              <span className={button['square']} role="img" aria-label={network}>
                {mark}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
