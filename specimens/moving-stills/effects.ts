import { LOOP, type Paint, type Pixels, type Size } from './frames.ts';

/** What moves in a still: each effect repeats itself exactly once or a whole number of times in a loop. */

const { width: W, height: H } = LOOP;
const TURN = 2 * Math.PI;

/** How much an effect counts at a place of the frame, 0 to 1; both coordinates run from 0 to 1. */
export type Mask = (x: number, y: number) => number;

/** The same numbers in each run, so that a loop made again is the same file. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** 1 in the middle of an ellipse, 0 from its edge on. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): Mask {
  return (x, y) => {
    const away = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2;
    return away >= 1 ? 0 : (1 - away) ** 1.5;
  };
}

/** Several effects on one still, one after the other. */
export const together =
  (...paints: Paint[]): Paint =>
  (still, frame, time) => {
    for (const paint of paints) paint(still, frame, time);
  };

/** Moves the pixels of a region by an offset, in pixels of `LOOP`, that changes with place and time: cloth, water, heat. */
export function displaced(
  mask: Mask,
  offset: (x: number, y: number, time: number) => [number, number],
  size: Size = LOOP,
): Paint {
  const { width, height } = size;
  const scale = width / LOOP.width;
  const weights = weigh(mask, size);
  return (still, frame, time) => {
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        const weight = (weights[at] ?? 0) * scale;
        if (weight < 0.004) continue;
        const [dx, dy] = offset(x / width, y / height, time);
        sample(still, size, x + dx * weight, y + dy * weight, frame, at * 3);
      }
    }
  };
}

/** Brightens and darkens the warm, bright pixels of a region, each patch in its own time: flames and lamps. `patch` is in pixels of `LOOP`. */
export function flickering(
  mask: Mask,
  depth: number,
  patch: number,
  seed: number,
  size: Size = LOOP,
): Paint {
  const { width, height } = size;
  const side = (patch * width) / LOOP.width;
  const weights = weigh(mask, size);
  const random = randoms(seed);
  const across = Math.ceil(width / side) + 1;
  const patches = Array.from({ length: across * (Math.ceil(height / side) + 1) }, () => ({
    phase: random() * TURN,
    slow: 2 + Math.floor(random() * 3),
    quick: 5 + Math.floor(random() * 4),
  }));
  return (_still, frame, time) => {
    const swings = patches.map(
      ({ phase, slow, quick }) =>
        0.65 * Math.sin(TURN * slow * time + phase) + 0.35 * Math.sin(TURN * quick * time - phase),
    );
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        const weight = weights[at] ?? 0;
        const red = frame[at * 3] ?? 0;
        const blue = frame[at * 3 + 2] ?? 0;
        // How much of a flame a pixel is: bright, and more red than blue.
        const warm = Math.min(1, Math.max(0, (red - 90) / 110) * Math.max(0.15, (red - blue) / 90));
        if (weight * warm < 0.01) continue;
        const swing = between(swings, across, x / side, y / side);
        const gain = 1 + depth * weight * warm * swing;
        for (let c = 0; c < 3; c += 1) {
          frame[at * 3 + c] = Math.min(255, (frame[at * 3 + c] ?? 0) * gain);
        }
      }
    }
  };
}

/** One drop, spark or ember: where it is at a time between 0 and 1 of its own life, and how bright. */
export interface Mote {
  x: number;
  y: number;
  light: number;
}

export interface MoteOptions {
  count: number;
  seed: number;
  colour: readonly [number, number, number];
  /** Lives in one loop; a whole number, at least 1. */
  lives: (random: () => number) => number;
  path: (life: number, random: () => number) => Mote;
  /** Length of the streak, in parts of its life. */
  streak: number;
}

/** Light added along the path of each mote. */
export function motes({ count, seed, colour, lives, path, streak }: MoteOptions): Paint {
  const random = randoms(seed);
  const all = Array.from({ length: count }, () => ({
    start: random(),
    lives: lives(random),
    seed: Math.floor(random() * 1e9),
  }));
  return (_still, frame, time) => {
    for (const mote of all) {
      const life = (mote.start + time * mote.lives) % 1;
      const STEPS = 10;
      for (let step = 0; step < STEPS; step += 1) {
        const at = life - (streak * step) / STEPS;
        if (at < 0) continue;
        const { x, y, light } = path(at, randoms(mote.seed));
        add(frame, x * W, y * H, colour, light * (1 - step / STEPS));
      }
    }
  };
}

function add(
  frame: Uint8Array,
  x: number,
  y: number,
  colour: readonly [number, number, number],
  light: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const px = left + column;
    const py = top + row;
    if (px < 0 || py < 0 || px >= W || py >= H) continue;
    const share = (column ? x - left : 1 - x + left) * (row ? y - top : 1 - y + top);
    const at = (py * W + px) * 3;
    for (let c = 0; c < 3; c += 1) {
      frame[at + c] = Math.min(255, (frame[at + c] ?? 0) + (colour[c] ?? 0) * light * share);
    }
  }
}

function weigh(mask: Mask, { width, height }: Size = LOOP): Float32Array {
  const weights = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) weights[at] = mask(x / width, y / height);
  }
  return weights;
}

/** The value between four patches, so that no patch shows its edges. */
function between(values: number[], across: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const value = (column: number, row: number) => values[row * across + column] ?? 0;
  const upper = value(left, top) * (1 - x + left) + value(left + 1, top) * (x - left);
  const lower = value(left, top + 1) * (1 - x + left) + value(left + 1, top + 1) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}

/** The colour between four pixels, written to `frame` at `to`. */
function sample(
  still: Pixels,
  { width, height }: Size,
  x: number,
  y: number,
  frame: Uint8Array,
  to: number,
): void {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = (top * width + left) * 3;
  for (let c = 0; c < 3; c += 1) {
    const upper = (still[at + c] ?? 0) * (1 - fx) + (still[at + 3 + c] ?? 0) * fx;
    const below = at + width * 3 + c;
    const lower = (still[below] ?? 0) * (1 - fx) + (still[below + 3] ?? 0) * fx;
    frame[to + c] = upper * (1 - fy) + lower * fy;
  }
}
