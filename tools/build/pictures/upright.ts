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

export function uprightLadder(width: number): number[] {
  const widths = [width];
  for (let next = width * 0.75; next >= NARROWEST; next *= 0.75) widths.unshift(Math.round(next));
  return widths;
}
