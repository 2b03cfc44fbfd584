import { useEffect, useRef, useState } from 'react';
import styles from './ClientMark.module.css';

export interface ClientMarkProps {
  name: string;
  src: string;
  width: number;
  height: number;
}

/** A mark drawn in one colour. Where it does not load its name stands in its place, and the console says so. */
export function ClientMark({ name, src, width, height }: ClientMarkProps) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    const waiting = image.current;
    if (!waiting) return;
    const lose = () => {
      console.error(`The logo of ${name} did not load: ${src}`);
      setLost(true);
    };
    // It may have failed before there was anyone to hear of it.
    if (waiting.complete && waiting.naturalWidth === 0) return lose();
    waiting.addEventListener('error', lose, { once: true });
    return () => waiting.removeEventListener('error', lose);
  }, [name, src]);

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
