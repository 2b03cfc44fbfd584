import { houseColours } from '../../../model/look.ts';
import type { Company } from '../../../model/schemas/schemas.ts';

/** The web manifest: name and icons for home screens. The site still opens in the browser. */
export function webManifest({ legalName, shortName, description }: Company): string {
  const png = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const { ink } = houseColours();
  return JSON.stringify({
    name: legalName,
    short_name: shortName,
    description,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: ink,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('/icon-192.png', 192, 'any'),
      png('/icon-512.png', 512, 'any'),
      png('/icon-maskable-192.png', 192, 'maskable'),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
