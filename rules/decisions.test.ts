import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions/';

/** The opening of a decision. A long status continues on indented lines. */
const OPENING =
  /^# (?<heading>\d{3}): \S.*\n\n- Number: (?<number>\d{3})\n- Date: (?<date>.+)\n- Status: (?:proposed|accepted|superseded by \[\d{3}\]).*(?:\n {2}\S.*)*\n\n(?=## )/;
const PARTS = ['What', 'Why', 'Turned down', 'Measured'];
const MOST_WORDS = 300;

/** What is wrong with the form of a decision. */
function problemsOf(file: string, text: string): string[] {
  const { heading, number, date } = OPENING.exec(text)?.groups ?? {};
  if (!number || !date) {
    return ['expected “# 042: Title”, an empty line, “- Number: ”, “- Date: ”, “- Status: ”'];
  }
  const parts = Array.from(text.matchAll(/^## (.+)$/gm), ([, name = '']) => name);
  const expected = parts.includes('Limits') ? [...PARTS, 'Limits'] : PARTS;
  const day = new Date(date);
  const words = text.trim().split(/\s+/).length;
  return [
    (heading !== number || !file.startsWith(`${number}-`)) &&
      `expected one number in title, file name and list, got ${heading}, ${file} and ${number}`,
    (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) &&
      `expected a date like 2026-11-14, got ${date}`,
    parts.join() !== expected.join() && `expected the headings ${expected}, got ${parts}`,
    words >= MOST_WORDS && `expected fewer than ${MOST_WORDS} words, got ${words}`,
  ].filter((problem) => problem !== false);
}

it('each decision has number, date, status, the four headings in this order, and fewer than 300 words', () => {
  const problems = readdirSync(FOLDER).flatMap((file) =>
    problemsOf(file, readFileSync(FOLDER + file, 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
