import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Properties that may be animated: those of the compositor, colours (painted without layout), properties that only
 * switch at the end of a move, and `pointer-events`, which is not painted.
 */
const ALLOWED = new Set([
  'transform',
  'opacity',
  'color',
  'background-color',
  'display',
  'overlay',
  'visibility',
  'pointer-events',
  'none',
]);

/** What a keyframe may also set: its timing function. */
const TIMING = new Set(['animation-timing-function']);

const sheets = globSync('app/**/*.css').map((file) => ({ file, css: withoutComments(file) }));

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Names of the properties in `transition: a 1s var(--ease), b 2s`. */
function transitioned(css: string): string[] {
  const lists = css.matchAll(/[\s;{]transition(?:-property)?:\s*([^;}]+)/g);
  return Array.from(lists, ([, list = '']) => list.replace(/\([^()]*\)/g, '').split(','))
    .flat()
    .map((part) => part.trim().split(/\s/)[0] ?? '');
}

/** Names of the properties set inside `@keyframes`. */
function keyframed(css: string): string[] {
  const animations = css.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g);
  return Array.from(animations, ([, frames = '']) =>
    Array.from(frames.matchAll(/[{;]\s*([\w-]+)\s*:/g), ([, name = '']) => name),
  ).flat();
}

it('only transform, opacity and colours are animated', () => {
  expect(sheets.flatMap(({ css }) => transitioned(css))).not.toEqual([]);
  const others = sheets.flatMap(({ file, css }) => [
    ...transitioned(css)
      .filter((name) => !ALLOWED.has(name))
      .map((name) => `${file}: transition of ${name}`),
    ...keyframed(css)
      .filter((name) => !ALLOWED.has(name) && !TIMING.has(name))
      .map((name) => `${file}: keyframes of ${name}`),
  ]);
  expect(others).toEqual([]);
});
