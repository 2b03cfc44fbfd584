import { open, stat } from 'node:fs/promises';

export interface FilmFacts {
  width: number;
  height: number;
  seconds: number;
  sound: boolean;
  /** For `<source type>`: `video/mp4; codecs="avc1.64001f, mp4a.40.2"`. */
  type: string;
}

/** Larger films do not belong into a repository. */
const MOST_BYTES = 500_000_000;

const EXPORT = 'export it as MP4 with H.264 video (8 bits, 4:2:0) and AAC sound';
/** Every browser plays the first. Those that do not play the others take another file of the film. */
const VIDEO = ['avc', 'hevc', 'av1'];
const SOUND = ['aac', 'mp3', 'opus'];
/** Baseline, main and high: browsers play no profile with 10 bits or 4:2:2. */
const PLAYED_H264 = /^avc1\.(?:42|4d|58|64)/i;

export const playsEverywhere = ({ type }: Pick<FilmFacts, 'type'>) => type.includes('avc1.');

/**
 * Reads an MP4 file without decoding it.
 * @returns its facts and whether its index follows its pictures; or what is wrong with it and what to do
 */
export async function readFilm(path: string): Promise<(FilmFacts & { slow: boolean }) | string> {
  const { size } = await stat(path);
  if (size === 0) return 'expected a film, got an empty file: copy it again';
  if (size > MOST_BYTES) {
    return `expected at most ${MOST_BYTES / 1e6} MB, got ${Math.round(size / 1e6)} MB: export it smaller, or keep it on your own storage and name it under “stored”`;
  }
  const { names, end } = await boxesOf(path, size);
  if (names[0] !== 'ftyp') {
    return `expected an MP4 film, got another kind of file under that name: ${EXPORT}`;
  }
  const index = names.indexOf('moov');
  if (end > size || index === -1) {
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
  const track = await input.getPrimaryAudioTrack();
  const sound = track && ((await track.getCodec()) ?? 'an unknown codec');
  if (sound && !SOUND.includes(sound)) return `expected AAC sound, got ${sound}: ${EXPORT}`;
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    seconds: await input.computeDuration(),
    sound: sound !== null,
    type: await input.getMimeType(),
    slow: index > names.indexOf('mdat'),
  };
}

/** The names of the top-level parts of an MP4 file, and the end of the last one: after that of a file that is cut off. */
async function boxesOf(path: string, size: number): Promise<{ names: string[]; end: number }> {
  await using file = await open(path);
  const names: string[] = [];
  let end = 0;
  while (end + 8 <= size) {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, end);
    names.push(buffer.toString('latin1', 4, 8));
    const short = buffer.readUInt32BE(0);
    // 0: as far as the end of the file. 1: the length has 64 bits.
    const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short || size - end;
    if (names[0] !== 'ftyp' || length < 8) break;
    end += length;
  }
  return { names, end };
}
