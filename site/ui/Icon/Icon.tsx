import styles from './Icon.module.css';

/** Drawn in a box of 20 × 20. The site's fonts have no arrows, ticks or logos. */
const DRAWINGS = {
  arrow: 'M3 10h13M11 4.5 16.5 10 11 15.5',
  chevron: 'M3.5 7 10 13.5 16.5 7',
  close: 'M4 4l12 12M16 4 4 16',
  download: 'M10 3v10.5M4.5 9 10 14.5 15.5 9M3 17h14',
  external: 'M6 4h10v10M16 4 4 16',
  fullScreen: 'M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5',
  link: 'M8.5 11.5 11.5 8.5M7 9.5 4.5 12a2.5 2.5 0 0 0 3.5 3.5L10.5 13M13 10.5 15.5 8A2.5 2.5 0 0 0 12 4.5L9.5 7',
  minus: 'M4 10h12',
  muted: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5l4 5M17 7.5l-4 5',
  next: 'M7.5 3.5 14 10l-6.5 6.5',
  pause: 'M5 3h4v14H5zM11 3h4v14h-4z',
  play: 'M5 3l12 7-12 7z',
  plus: 'M4 10h12M10 4v12',
  previous: 'M12.5 3.5 6 10l6.5 6.5',
  print: 'M5 7V3h10v4M5 14H3V7h14v7h-2M5 11h10v6H5z',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.6 12.6 17.5 17.5',
  sound: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.2a4 4 0 0 1 0 5.6M15 4.8a7.4 7.4 0 0 1 0 10.4',
  tick: 'M3 10.5 8 15.5 17 5',
  warning: 'M10 2 19 18H1zM10 8v5M10 15v1',
  Instagram: 'M4 4h12v12H4zM10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM13.6 6.2v.6',
  LinkedIn: 'M4.5 8v8M4.5 4v.6M9 16V8M9 11.5C9 9 15.5 7.5 15.5 12v4',
  X: 'M3.5 3.5l13 13M16.5 3.5l-13 13',
  YouTube: 'M2.5 5h15v10h-15zM8.5 7.6v4.8l4-2.4z',
} as const;

export type IconName = keyof typeof DRAWINGS;

const FILLED: ReadonlySet<IconName> = new Set(['pause', 'play']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={FILLED.has(name) ? `${styles.icon} ${styles.filled}` : styles.icon}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

export function isIconName(name: string): name is IconName {
  return name in DRAWINGS;
}
