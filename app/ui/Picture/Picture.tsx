import type { Picture as PictureData } from '../../../content-model/picture.ts';

export interface PictureProps {
  picture: PictureData;
  /** What the layout gives it at every breakpoint, as in the `sizes` attribute. */
  sizes: string;
  /** True for the page's largest paint alone: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** A still at the width the layout needs: AVIF first, JPEG behind it, lazy unless it is the page's first picture. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const source = (type: string) =>
    picture.widths.map((width) => `${picture.src}-${width}.${type} ${width}w`).join(', ');
  const fallback = picture.widths.at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={source('avif')} sizes={sizes} />
      <img
        className={[picture.look, className].filter(Boolean).join(' ')}
        src={`${picture.src}-${fallback}.jpg`}
        srcSet={source('jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
