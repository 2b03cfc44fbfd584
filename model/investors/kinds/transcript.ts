import { clock } from '../../../contract/words/film-length.ts';
import { type KindReading, pageOf, refuse } from './reading.ts';

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.\d{3}[ \t]+-->[ \t]+(?:(\d+):)?(\d\d):(\d\d)\.\d{3}/;
/** What a cue may contain: voices, classes and times, which are not shown. */
const TAGS = /<\/?(?:v|b|i|u|c|lang|ruby|rt)(?:[ .\t][^<>]*)?>|<[\d:.]+>/g;
const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };
/** A paragraph begins with each speaker, and after this time. */
const PARAGRAPH_SECONDS = 60;
const PAGE_SECONDS = 600;

interface Paragraph {
  at: number;
  speaker: string;
  text: string;
}

/** Reads a transcript with times (WebVTT): ten minutes to a page, under its first time. @throws {FilingFileError} */
export async function readTranscript(bytes: Uint8Array): Promise<KindReading> {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (!/^(?:WEBVTT)(?:[ \t\n]|$)/.test(text))
    refuse('expected a transcript with times whose first line is WEBVTT, got another kind of file');
  const paragraphs: Paragraph[] = [];
  let end = 0;
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const lines = block.trim().split('\n');
    const place = lines.findIndex((line) => line.includes('-->'));
    if (place < 0 && /^(?:STYLE|REGION)\b/.test(lines[0] ?? ''))
      refuse('expected a transcript without styles and regions, got some');
    if (place < 0) continue;
    const [, ...times] = TIMES.exec(lines[place] ?? '') ?? [];
    if (times.length === 0)
      refuse(`expected a time written as 00:12:05.000 --> 00:12:09.500, got “${lines[place]}”`);
    const at = secondsOf(times.slice(0, 3));
    if (at < (paragraphs.at(-1)?.at ?? 0))
      refuse(`expected times in order, got “${lines[place]}” after a later one`);
    end = Math.max(end, secondsOf(times.slice(3)));
    addCue(paragraphs, at, lines.slice(place + 1).join(' '));
  }
  if (paragraphs.length === 0) refuse('expected a transcript with text, got none');
  const pages = [...Map.groupBy(paragraphs, ({ at }) => Math.floor(at / PAGE_SECONDS)).values()];
  return { pages: pages.map(pageOfParagraphs), count: Math.ceil(end / 60) };
}

const secondsOf = ([hours = '0', minutes, seconds]: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

function addCue(paragraphs: Paragraph[], at: number, cue: string): void {
  const said = cue.replace(TAGS, '');
  if (/[<>]/.test(said)) refuse(`expected a transcript without markup, got “${said.slice(0, 60)}”`);
  const text = said
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => REFERENCES[name] ?? '')
    .trim();
  const last = paragraphs.at(-1);
  const speaker = /<v(?:\.[^ <>]+)? ([^<>]+)>/.exec(cue)?.[1]?.trim() ?? last?.speaker ?? '';
  if (last?.speaker === speaker && at - last.at < PARAGRAPH_SECONDS) last.text += ` ${text}`;
  else paragraphs.push({ at, speaker, text });
}

function pageOfParagraphs(paragraphs: readonly Paragraph[]) {
  return pageOf([
    { kind: 'heading', level: 1, text: clock(paragraphs[0]?.at ?? 0) },
    ...paragraphs.map(({ at, speaker, text }) => ({
      kind: 'paragraph' as const,
      at,
      text: speaker ? `${speaker}: ${text}` : text,
    })),
  ]);
}
