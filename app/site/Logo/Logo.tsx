import { paths } from '../../paths.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  shortName: string;
  nameSuffix: string;
  onClick?: () => void;
}

/** The logo and the company's name, as a link to the home page. */
export function Logo({ shortName, nameSuffix, onClick }: LogoProps) {
  return (
    <a className={styles['logo']} href={paths.home} onClick={onClick}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path
          fill="currentColor"
          d="M9 40H15L11 48H18L22 40H29L25 48H32L36 40H43L39 48H46L50 40H56a3 3 0 0 1 3 3V58a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4Z"
        />
        {PETALS.map(([fill, d]) => (
          <path key={fill} fill={fill} d={d} />
        ))}
      </svg>
      <span className={styles['words']}>
        {`${shortName} `}
        <small>{nameSuffix}</small>
      </span>
    </a>
  );
}

/** From the lowest petal up, each a little lighter. */
const PETALS = [
  [
    '#f2a516',
    'M13 33.6C23 29.9 34 27.2 53 25.6C56 25.3 58.6 27.2 58.8 29.6C59 31.9 56.8 34.2 53.8 34.5C34.8 36.2 23.5 35.4 13 33.6Z',
  ],
  [
    '#f7b733',
    'M12.4 31.7C19.6 24.6 28.3 18 44.2 9.5C46.9 8.1 50.1 8.9 51.3 11C52.4 13.1 51.3 16.2 48.5 17.7C32.7 26.1 22.3 29.6 12.4 31.7Z',
  ],
  [
    '#f9c85a',
    'M11.1 30.1C13.6 22.7 18 14.6 27 3.5C28.9 1.2 32 .7 33.8 2.1C35.6 3.6 35.8 6.7 33.9 9.1C24.9 20.2 17.9 26.2 11.1 30.1Z',
  ],
  [
    '#fbd98a',
    'M9.2 29.1C7.8 23.9 7.9 16.6 10.5 6.4C11.1 3.6 13.7 1.9 15.9 2.5C18 3 19.5 5.7 18.8 8.5C16.3 18.6 12.9 25.2 9.2 29.1Z',
  ],
] as const;
