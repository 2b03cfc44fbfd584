import { jpegWidths } from '../../content/pictures/picture-frames.ts';
import type { Picture as PictureData } from '../../content/schemas/picture.ts';

/** Begins a `sizes` for phones with dense screens. They load fewer pixels than the screen has, which does not show at arm's length. */
export const DENSE_PHONE = '(max-width: 480px) and (min-resolution: 2dppx)';

export interface PictureProps {
  picture: PictureData;
  sizes: string;
  /** True only for the largest image of the first screen, which loads first. */
  priority?: boolean;
  /** True when the picture fills the window. It then uses its crop for that, or its portrait crop, if it has one. */
  fills?: boolean;
}

/** A picture at the width the layout needs: AVIF with a JPEG fallback. It loads lazily unless it is the first image. */
export function Picture(props: PictureProps) {
  const { picture, sizes, priority = false, fills = false } = props;
  const { src, widths } = picture;
  const [jpegWidth] = jpegWidths(widths);
  const jpeg = `${src}-${jpegWidth}.jpg`;
  return (
    <picture>
      {fills &&
        picture.frames?.map((frame) => (
          <source
            key={frame.media}
            media={frame.media}
            type="image/avif"
            srcSet={sourceSet(frame.src, frame.widths)}
            sizes={frame.sizes ?? filling(frame.aspect)}
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(src, widths)} sizes={sizes} />
      <img
        className={picture.look}
        src={jpeg}
        // Lets a `sizes` of the sources begin with `auto`. HTML allows it only beside `srcset`.
        {...(sizes.startsWith('auto') && { sizes: 'auto', srcSet: `${jpeg} ${jpegWidth}w` })}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // A prerendered page shows its words without waiting for the picture.
        decoding={priority ? 'async' : undefined}
      />
    </picture>
  );
}

/** The width of a picture that fills the window. Not in svh, which Chromium does not know when it looks ahead for pictures. */
const filling = (aspect: number) =>
  `${DENSE_PHONE} max(80vw,calc(80vh * ${aspect})),max(100vw,calc(100vh * ${aspect}))`;

function sourceSet(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${src}-${width}.avif ${width}w`).join(',');
}
