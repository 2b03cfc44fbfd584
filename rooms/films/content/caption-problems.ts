import { isUtf8 } from 'node:buffer';
import { shown } from '../../../site/content/yaml/problems.ts';
import { CLEAN, normalise, refusedIn } from '../../../site/contract/text-policy.ts';

/** `01:02.500` or `1:01:02.500`. */
const TIME = String.raw`((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t]+\S+:\S+)*[ \t]*$`);
/** Blocks that are no cues. */
const OTHER = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const EXAMPLE = '00:01.000 --> 00:03.500';
/** Sound and pictures of a film may end a little apart. */
const LEEWAY = 0.5;

/** What is wrong with captions (WebVTT). Browsers leave out a wrong cue without a word. @param seconds of their film; 0 if they are unknown */
export function captionMessages(bytes: Buffer, seconds = 0): string[] {
  if (!isUtf8(bytes))
    return ['expected captions in UTF-8, got another encoding: save them as UTF-8'];
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(`${bytes}`)) {
    return [
      'expected captions whose first line is WEBVTT, got another kind of file: export them as WebVTT',
    ];
  }
  const text = normalise(`${bytes}`);
  const lost = refusedIn(text);
  if (lost) return [`expected captions ${CLEAN}, got ${lost}: export them again`];
  const [head = '', ...blocks] = text.split(/\n{2,}/);
  if (!text.includes('-->')) return [`expected captions with times such as ${EXAMPLE}, got none`];
  return [
    ...new Set([
      ...timeProblems(head, seconds),
      ...blocks.flatMap((block) => cueProblems(block, seconds)),
    ]),
  ];
}

function cueProblems(block: string, seconds: number): string[] {
  if (OTHER.test(block) || block.includes('-->')) return timeProblems(block, seconds);
  return [`expected times such as ${EXAMPLE} over each cue, got none over ${shown(block)}`];
}

/** Also of cues that follow each other without an empty line. */
function timeProblems(block: string, seconds: number): string[] {
  return block
    .split('\n')
    .filter((line) => line.includes('-->'))
    .flatMap((line) => {
      const [, from, to] = TIMES.exec(line) ?? [];
      if (!from || !to) return `expected times such as ${EXAMPLE}, got ${shown(line)}`;
      const end = secondsOf(to);
      if (end <= secondsOf(from)) return `expected an end after ${from}, got ${to}`;
      if (!seconds || end <= seconds + LEEWAY) return [];
      return `expected cues within the film of ${seconds.toFixed(1)} seconds, got one until ${to}`;
    });
}

const secondsOf = (time: string) =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
