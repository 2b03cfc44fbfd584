import { open, stat } from 'node:fs/promises';

export interface FilmFacts {
  width: number;
  height: number;
  seconds: number;
  sound: boolean;
  /** For `<source type>`: `video/mp4; codecs="avc1.64001f, mp4a.40.2"`. */
  type: string;
}

const MOST_BYTES = 500_000_000;

const EXPORT = 'export it as MP4 with H.264 video (8 bits, 4:2:0) and AAC sound';
/** Every browser plays the first. Those that do not play the others take another file of the film. */
const VIDEO = ['avc', 'hevc', 'av1'];
const SOUND = ['aac', 'mp3', 'opus'];
/** Baseline, main and high: browsers play no profile with 10 bits or 4:2:2. */
const PLAYED_H264 = /^avc1\.(?:42|4d|58|64)/i;

export const playsEverywhere = ({ type }: Pick<FilmFacts, 'type'>) => type.includes('avc1.');

/** Reads an MP4 file without decoding it. @returns its facts; or what is wrong with it and what to do */
export const readFilm = (path: string): Promise<Reading> => reading(path).catch(() => DAMAGED);

const DAMAGED = 'expected a film that can be opened, got a damaged file: copy or export it again';

type Reading = (FilmFacts & { slow: boolean }) | string;

async function reading(path: string): Promise<Reading> {
  const { size } = await stat(path);
  if (size === 0) return 'expected a film, got an empty file: copy it again';
  if (size > MOST_BYTES) {
    return `expected at most ${MOST_BYTES / 1e6} MB, got ${Math.round(size / 1e6)} MB: export it smaller, or keep it on your own storage and name it under “stored”`;
  }
  const { names, brand, end } = await boxesOf(path, size);
  if (brand === 'qt  ' || /^(?:moov|mdat|wide|free|skip)$/.test(names[0] ?? '')) {
    return `expected an MP4 film, got a QuickTime film under that name: ${EXPORT}, another name is not enough`;
  }
  if (names[0] !== 'ftyp') {
    return `expected an MP4 film, got another kind of file under that name: ${EXPORT}`;
  }
  const index = names.indexOf('moov');
  if (end > size || index === -1 || !names.includes('mdat')) {
    return 'expected a whole film, got one that is cut off at its end: copy it again';
  }
  const { FilePathSource, Input, MP4 } = await import('mediabunny');
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) return `expected a film, got no pictures in it: ${EXPORT}`;
  const codec = (await video.getCodec()) ?? 'an unknown codec';
  const profile = (await video.getCodecParameterString()) ?? '';
  if (!VIDEO.includes(codec) || (codec === 'avc' && !PLAYED_H264.test(profile))) {
    return `expected H.264 video, got ${codec} ${profile}: ${EXPORT}`;
  }
  if (codec === 'avc' && (await video.hasHighDynamicRange())) {
    return `expected standard dynamic range (Rec. 709), got HDR, whose colours would be pale: ${EXPORT}`;
  }
  const track = await input.getPrimaryAudioTrack();
  const sound = track && ((await track.getCodec()) ?? 'an unknown codec');
  if (sound && !SOUND.includes(sound)) return `expected AAC sound, got ${sound}: ${EXPORT}`;
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    seconds: Math.max(await video.computeDuration(), (await track?.computeDuration()) ?? 0),
    sound: sound !== null,
    // Of the tracks that play: browsers skip a file if they do not know the codec of any track that its type names.
    type: `video/mp4; codecs="${[profile, await track?.getCodecParameterString()].filter(Boolean).join(', ')}"`,
    slow: index > names.indexOf('mdat'),
  };
}

/** The names of the top-level parts of a film. Other bytes behind them are no part of it. */
const PARTS =
  /^(?:ftyp|moov|mdat|moof|mfra|free|skip|wide|uuid|meta|styp|sidx|ssix|prft|emsg|pdin|udta)$/;

/** Names the top-level parts of a film, its brand, and the end of the last part: after that of a file that is cut off. */
async function boxesOf(path: string, size: number) {
  await using file = await open(path);
  const names: string[] = [];
  let brand = '';
  let end = 0;
  while (end + 8 <= size) {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, end);
    const name = buffer.toString('latin1', 4, 8);
    if (!PARTS.test(name)) break;
    if (name === 'ftyp') brand = buffer.toString('latin1', 8, 12);
    names.push(name);
    const short = buffer.readUInt32BE(0);
    // 0: as far as the end of the file. 1: the length has 64 bits.
    const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short || size - end;
    if (length < 8) break;
    end += length;
  }
  return { names, brand, end };
}
