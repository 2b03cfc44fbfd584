import { useLostImage } from '../../ui/use-lost-image.ts';
import styles from './ClientMark.module.css';

export interface ClientMarkProps {
  name: string;
  src: string;
  width: number;
  height: number;
}

/** A logo in one colour. If the image does not load, the name replaces it and the console logs the error. */
export function ClientMark({ name, src, width, height }: ClientMarkProps) {
  const { image, lost } = useLostImage(`The logo of ${name}`);
  if (lost) return <span className={styles['name']}>{name}</span>;
  return (
    <img
      ref={image}
      className={styles['logo']}
      src={src}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
