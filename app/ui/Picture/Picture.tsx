import { jpegWidths } from '../../../content-model/jpeg-widths.ts';
import type { Picture as PictureData } from '../../../content-model/picture.ts';
import { useLostImage } from '../use-lost-image.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  picture: PictureData;
  /** What the layout gives it at every breakpoint, as in the `sizes` attribute. */
  sizes: string;
  /** True only for the page's largest paint: fetched at once and first. */
  priority?: boolean;
  /** True where it fills the window: a frame of its own or the upright cut is shown there, if there is one. */
  fills?: boolean;
  /** Height that a frame of its own covers where it fills, as a CSS length; the window's unless told. */
  covers?: string;
  className?: string;
}

/** A still at the width the layout needs: AVIF first, JPEG behind it, lazy unless it is the page's first picture. */
export function Picture({
  picture,
  sizes,
  priority = false,
  fills = false,
  covers = '100svh',
  className,
}: PictureProps) {
  const { src, widths } = picture;
  const jpegs = jpegWidths(widths);
  const { image, lost } = useLostImage(`The picture '${picture.alt}'`);
  if (lost) return <span className={styles['lost']}>{picture.alt}</span>;
  return (
    <picture>
      {fills &&
        picture.frames?.map((frame) => (
          <source
            key={frame.media}
            media={frame.media}
            type="image/avif"
            srcSet={sourceSet(frame.src, frame.widths, 'avif')}
            sizes={`max(100vw,calc(${covers} * ${frame.aspect}))`}
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(src, widths, 'avif')} sizes={sizes} />
      <img
        ref={image}
        className={[picture.look, className].filter(Boolean).join(' ')}
        src={`${src}-${jpegs.at(-1)}.jpg`}
        srcSet={sourceSet(src, jpegs, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

function sourceSet(src: string, widths: readonly number[], type: string): string {
  return widths.map((width) => `${src}-${width}.${type} ${width}w`).join(',');
}
