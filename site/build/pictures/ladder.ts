/**
 * Ratio of each width to the next larger one, so that browsers fetch at most a third more than they show. From 2560 it
 * meets the common widths of desktop windows: 1920 and 1440.
 */
const STEP = 0.75;

/**
 * The smallest and largest width in any layout, in pixels, by folder of `content/`. Heroes and the
 * lightbox fill a window: 2560 is a common desktop width, and half of a 5K screen.
 */
const SHOWN: Record<string, { narrowest: number; widest: number }> = {
  hero: { narrowest: 560, widest: 2560 },
  projects: { narrowest: 210, widest: 2560 },
  products: { narrowest: 280, widest: 1600 },
  people: { narrowest: 250, widest: 1200 },
  equipment: { narrowest: 70, widest: 300 },
};

/** The width to which an original is reduced before encoding. */
export function widest(width: number, folder: string): number {
  return Math.min(width, SHOWN[folder]?.widest ?? width);
}

/** Widths to encode, ascending, limited by the original and by the layout. */
export function ladder(width: number, folder: string): number[] {
  const { narrowest, widest: most } = SHOWN[folder] ?? { narrowest: width, widest: width };
  const smaller = steps(most, narrowest).filter((each) => each < width);
  return [...smaller, widest(width, folder)];
}

function steps(from: number, narrowest: number): number[] {
  const widths: number[] = [];
  for (let next = from * STEP; next >= narrowest; next *= STEP) widths.unshift(Math.round(next));
  return widths;
}

/** Aspect ratio of the portrait crop: a phone's screen, with a margin for browser bars. */
const PROPORTION = 0.55;

/** Widths of a portrait crop: phones of 320 to 430 px at one and two densities. */
const NARROWEST = 350;

export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest portrait crop of a picture that positions the focal point like `object-position`. */
export function uprightCut(
  width: number,
  height: number,
  [focalX]: readonly [number, number],
): Cut | undefined {
  const cut = Math.round(height * PROPORTION);
  if (cut >= width) return undefined;
  return { left: Math.round(((width - cut) * focalX) / 100), top: 0, width: cut, height };
}

export const uprightLadder = (width: number): number[] => [...steps(width, NARROWEST), width];
