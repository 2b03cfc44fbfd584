import { useEffect, useRef, useState } from 'react';

/**
 * Tells when an image did not load, and says so on the console.
 * @param name what the console calls it
 * @returns the image's ref, and whether its name should stand in its place
 */
export function useLostImage(name: string) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    const waiting = image.current;
    if (!waiting) return;
    const lose = () => {
      console.error(`${name} did not load: ${waiting.currentSrc || waiting.src}`);
      setLost(true);
    };
    // It may have failed before there was anyone to hear of it.
    if (waiting.complete && waiting.naturalWidth === 0) return lose();
    waiting.addEventListener('error', lose, { once: true });
    return () => waiting.removeEventListener('error', lose);
  }, [name]);

  return { image, lost };
}
