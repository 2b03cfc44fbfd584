import { FRAME_MEDIA, FRAMES, type FrameName } from '../../content/pictures/picture-frames.ts';
import type { MediaManifest } from '../../content/pictures/picture-manifest.ts';

/** Placeholder colours are rounded to one hexadecimal digit a channel, so that pictures share rules. */
const TINT_STEP = 17;

/** Class prefixes of frames. They sort after `f`, with the portrait frame last. */
const PREFIX: Record<FrameName, string> = { tablet: 'm', portrait: 'p' };

/** Classes of a picture: `f39-50` sets the focal point, `t211` the placeholder colour. */
export function lookOf(focal: readonly [number, number], average: readonly number[]): string {
  const tint = average.map((channel) => Math.round(channel / TINT_STEP).toString(16)).join('');
  const classes = [`t${tint}`];
  if (focal[0] !== 50 || focal[1] !== 50) {
    classes.unshift(`f${inClass(focal)}`);
  }
  return classes.join(' ');
}

/** The class of a frame: `p40-55` sets the focal point of the portrait frame, `m46-56` of the tablet frame. */
export const frameLookOf = (focal: readonly [number, number], frame: FrameName): string =>
  `${PREFIX[frame]}${inClass(focal)}`;

const inClass = (focal: readonly [number, number]) => focal.join('-').replaceAll('.', '_');

export function looksStylesheet(pictures: MediaManifest['pictures']): string {
  const classes = new Set(Object.values(pictures).flatMap(({ look }) => look.split(' ')));
  return [...classes].sort().map(rule).join('\n');
}

function rule(name: string): string {
  const frame = FRAMES.find((each) => name.startsWith(PREFIX[each]));
  // Follows the rules of the whole picture (`f`), so it wins while its media query matches.
  if (frame) return `@media ${FRAME_MEDIA[frame]}{${positioned(name)}}`;
  if (name.startsWith('t')) return `.${name}{background-color:#${name.slice(1)}}`;
  return positioned(name);
}

function positioned(name: string): string {
  const [x, y] = name.slice(1).replaceAll('_', '.').split('-');
  return `.${name}{object-position:${x}% ${y}%}`;
}
