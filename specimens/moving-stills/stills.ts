import { displaced, ellipse, flickering, motes, together } from './effects.ts';
import { type Paint, type Size, WIDE } from './frames.ts';

const TURN = 2 * Math.PI;
const everywhere = () => 1;

const rain = (count: number, seed: number, light: number) =>
  motes({
    count,
    seed,
    colour: [255, 236, 196],
    lives: (random) => 5 + Math.floor(random() * 5),
    path: (life, random) => {
      const x = random() * 1.15;
      const near = random();
      // Drops are seen where the lamps light them: most around the row of lamps.
      const lit = Math.exp(-(((x - 0.5) / 0.26) ** 2));
      return {
        x: x - life * 0.07,
        y: life * 1.2 - 0.1,
        light: light * (0.12 + lit) * (0.4 + near),
      };
    },
    streak: 0.055,
  });

const embers = (count: number, seed: number, from: readonly [number, number], spread: number) =>
  motes({
    count,
    seed,
    colour: [255, 150, 50],
    lives: () => 1,
    path: (life, random) => {
      const side = (random() - 0.5) * spread;
      const sway = Math.sin(life * TURN * (1 + random()) + random() * TURN) * 0.012;
      const rise = 0.2 + random() * 0.35;
      return {
        x: from[0] + side * (0.4 + life) + sway,
        y: from[1] - life * rise,
        light: Math.sin(Math.PI * life) * (0.35 + random() * 0.65),
      };
    },
    streak: 0.012,
  });

const sparks = (count: number, seed: number, from: readonly [number, number]) =>
  motes({
    count,
    seed,
    colour: [255, 196, 96],
    lives: (random) => 2 + Math.floor(random() * 3),
    path: (life, random) => {
      const angle = (random() - 0.5) * 2.6;
      const speed = 0.06 + random() * 0.16;
      return {
        x: from[0] + Math.sin(angle) * speed * life,
        y: from[1] - Math.cos(angle) * speed * 0.6 * life + 0.24 * life * life,
        light: (1 - life) ** 1.4,
      };
    },
    streak: 0.07,
  });

/** The stills that move, by project: what in each of them does. */
export const MOVING: Record<string, Paint> = {
  'monsoon-platform': together(
    flickering(everywhere, 0.05, 400, 3),
    rain(520, 11, 0.5),
    rain(160, 12, 0.9),
  ),
  // Steam wanders upwards above the glass.
  steam: displaced(ellipse(0.48, 0.2, 0.15, 0.26), (x, y, time) => [
    9 * Math.sin(TURN * (2 * y + time) + 5 * x),
    7 * Math.sin(TURN * (3 * y + 2 * time)),
  ]),
  kiln: together(
    displaced(ellipse(0.48, 0.48, 0.11, 0.16), (x, y, time) => [
      4 * Math.sin(TURN * (4 * y + 3 * time) + 9 * x),
      5 * Math.sin(TURN * (3 * y + 4 * time)),
    ]),
    flickering(ellipse(0.48, 0.55, 0.5, 0.6), 0.26, 130, 5),
    embers(70, 21, [0.48, 0.62], 0.42),
  ),
  // The wave runs along the cloth and grows towards its loose end.
  'nine-yards': displaced(
    (x, y) => (y > 0.84 ? 0 : Math.min(1, (0.84 - y) / 0.12)) * (0.35 + 0.65 * x),
    (x, y, time) => [
      5 * Math.sin(TURN * (1.6 * x + 0.6 * y - time)),
      9 * Math.sin(TURN * (1.3 * x + 0.4 * y - time)) + 3 * Math.sin(TURN * (3 * x - 2 * time)),
    ],
    WIDE,
  ),
  'lamp-season': flickering(everywhere, 0.5, 13, 7, WIDE),
  backwater: displaced(
    (_x, y) => Math.min(1, Math.max(0, (y - 0.62) / 0.12)),
    (x, y, time) => [
      3.2 * Math.sin(TURN * (14 * y - time) + 3 * x),
      1.6 * Math.sin(TURN * (22 * y - 2 * time) + 8 * x),
    ],
  ),
  foundry: together(
    flickering(ellipse(0.57, 0.6, 0.5, 0.6), 0.22, 110, 9),
    sparks(130, 31, [0.565, 0.72]),
    sparks(60, 32, [0.6, 0.5]),
  ),
};

/** The size of a loop that is not `LOOP`'s: its still fills the window, on the home page or on a page of its own. */
export const SIZES: Record<string, Size> = { 'nine-yards': WIDE, 'lamp-season': WIDE };
