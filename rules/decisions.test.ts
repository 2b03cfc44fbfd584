import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions/';
const files = readdirSync(FOLDER);

/** The opening of a decision. A long status continues on indented lines. */
const OPENING =
  /^# (?<heading>\d{3}): \S.*\n\n- Number: (?<number>\d{3})\n- Date: (?<date>.+)\n- Status: (?<status>.+(?:\n {2}\S.*)*)\n\n(?=## )/;
const STATUS = /^(?:proposed|accepted|superseded by \[\d{3}\])/;
const PARTS = ['What', 'Why', 'Turned down', 'Measured'];

/** What is wrong with the form of a decision. */
function problemsOf(file: string, text: string): string[] {
  const { heading, number, date, status } = OPENING.exec(text)?.groups ?? {};
  if (!number || !date || !status) {
    return ['expected “# 042: Title”, an empty line, “- Number: ”, “- Date: ”, “- Status: ”'];
  }
  const parts = Array.from(text.matchAll(/^## (.+)$/gm), ([, name = '']) => name);
  const expected = parts.includes('Limits') ? [...PARTS, 'Limits'] : PARTS;
  const day = new Date(date);
  return [
    heading !== number && `expected the number ${heading}, got ${number}`,
    !file.startsWith(`${number}-`) && `expected a file name that begins with ${number}-`,
    (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) &&
      `expected a date like 2026-11-14, got ${date}`,
    !STATUS.test(status) && `expected proposed, accepted or superseded by […](…), got ${status}`,
    parts.join() !== expected.join() && `expected the headings ${expected}, got ${parts}`,
  ].filter((problem) => problem !== false);
}

/** Numbers of the decisions that a status names after a word such as `supersedes`. */
function linked(text: string, word: string): string[] {
  const status = OPENING.exec(text)?.groups?.['status'] ?? '';
  return status
    .split(/;\s+/)
    .filter((part) => part.startsWith(word))
    .flatMap((part) => Array.from(part.matchAll(/\[(\d{3})\]/g), ([, number = '']) => number));
}

describe('decisions', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(FOLDER + file, 'utf8')]));
  const textOf = (number: string) => texts.get(files.find((file) => file.startsWith(number)) ?? '');

  it('have number, date, status, What, Why, Turned down and Measured, in this order', () => {
    const problems = Array.from(texts).flatMap(([file, text]) =>
      problemsOf(file, text).map((problem) => `${FOLDER}${file}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('have different numbers', () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it.each([
    ['supersedes', 'superseded by'],
    ['amends', 'amended by'],
  ])('that say “%s” are named by the other decision', (active, passive) => {
    for (const [there, back] of [
      [active, passive],
      [passive, active],
    ] as const) {
      const missing = Array.from(texts).flatMap(([file, text]) =>
        linked(text, there)
          .filter((other) => !linked(textOf(other) ?? '', back).includes(file.slice(0, 3)))
          .map((other) => `${FOLDER}${other}: expected “${back} [${file.slice(0, 3)}]”`),
      );
      expect(missing).toEqual([]);
    }
  });

  it('are reported if a part is missing or the date is no date', () => {
    const text =
      '# 001: A title\n\n- Number: 001\n- Date: 2026-02-30\n- Status: accepted\n\n## What\n';
    expect(problemsOf('001-a-title.md', text)).toEqual([
      'expected a date like 2026-11-14, got 2026-02-30',
      'expected the headings What,Why,Turned down,Measured, got What',
    ]);
  });
});
