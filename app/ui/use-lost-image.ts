import { useEffect, useRef, useState } from 'react';

/**
 * Detects when an image does not load, and logs it to the console.
 * @param name the name in the console message
 * @returns the image's ref, and whether to show its name instead
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
    // The image may have failed before React attached its listener.
    if (waiting.complete && waiting.naturalWidth === 0) return lose();
    waiting.addEventListener('error', lose, { once: true });
    return () => waiting.removeEventListener('error', lose);
  }, [name]);

  return { image, lost };
}
