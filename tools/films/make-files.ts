import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readFilm } from '../../model/films/read-film.ts';

const WITHOUT =
  'expected ffmpeg on this computer (https://ffmpeg.org), got none: install it, or export the film by hand as MP4, at most 1920 × 1080 and 1280 × 720 pixels, with H.264 video (8 bits, 4:2:0), AAC sound at −16 LUFS and its index first (fast start), and name both files in its entry (docs/content.md)';

/**
 * Runs a program of ffmpeg. @param heard gets what it prints, as it comes
 * @throws with its last message, or with what to export by hand if it is not installed
 */
function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  signal: AbortSignal,
  heard?: (text: string) => void,
): Promise<{ stdout: string; stderr: string }> {
  const options = { signal, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const running = promisify(execFile)(program, ['-hide_banner', ...args], options);
  if (heard) running.child.stdout?.on('data', heard);
  return running.catch(({ code, signal, stderr }) => {
    const said = stderr?.trim().split('\n').at(-1) || `${program} ended: ${signal ?? code}`;
    throw new Error(
      code === 'ENOENT'
        ? WITHOUT
        : `expected a whole film and enough space on the disk, got ${said}`,
    );
  });
}

export interface Make {
  /** An empty folder, which gets the files. */
  into: string;
  id: string;
  poster: boolean;
  signal: AbortSignal;
  /** Gets the share that is done, in percent, as it grows. */
  progress: (percent: number) => void;
}

/** Lines and width of the largest picture, and the most kilobits a second. */
const SIZES = [
  { lines: 1080, width: 1920, rate: 5000 },
  { lines: 720, width: 1280, rate: 2500 },
];
/** Measured in stereo, because the film gets stereo sound. */
const LOUDNESS = 'aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=11';
const QUIET = ['-nostdin', '-v', 'error', '-xerror'];

/**
 * Makes the files that browsers play from a master. None is larger than the master. Makes a poster if the pictures are
 * large enough for a page.
 * @returns the names of the files, the largest first
 */
export async function makeFiles(master: string, { into, id, poster, signal, progress }: Make) {
  const { width, height, seconds, sound } = await factsOf(master, signal);
  const rateOfMaster = ((await stat(master)).size * 8) / 1000 / seconds;
  const loudness = sound ? await loudnessOf(master, signal) : [];
  const sizes = SIZES.filter(({ lines }) => lines === 720 || width > 1280 || height > 720);
  const names = sizes.map(({ lines }) => `${id}-${lines}.mp4`);
  const outputs = sizes.flatMap(({ lines, width, rate }, n) => [
    ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-vf'],
    `scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(${width},iw)':'min(${lines},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...['-c:v', 'libx264', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-maxrate', `${Math.ceil(Math.min(rate, rateOfMaster))}k`, '-bufsize', `${rate}k`],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)', ...loudness],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...['-movflags', '+faststart', join(into, names[n] ?? '')],
  ]);
  const heard = (text: string) => {
    const at = Number(/out_time_us=(\d+)/.exec(text)?.[1]) / 1e6;
    if (at) progress(Math.round((at / seconds) * 100));
  };
  const make = [...QUIET, '-progress', 'pipe:1', '-i', master, ...outputs];
  await run('ffmpeg', make, signal, heard);
  let largest = { width: 0, height: 0 };
  // The largest comes last. Only the finished file says how a master that was turned is seen.
  for (const name of names.toReversed()) {
    const made = await readFilm(join(into, name));
    if (typeof made === 'string') throw new Error(`${name}: ${made}`);
    // From a master that is cut off, ffmpeg makes a shorter film.
    if (made.seconds < seconds - 1) {
      const [got, all] = [made.seconds, seconds].map(Math.round);
      throw new Error(`expected ${all} s of film, got ${got} s: copy the master again`);
    }
    largest = made;
  }
  // The check refuses smaller pictures.
  const { width: wide, height: high } = largest;
  if (!poster || wide < 1200 || high < 600 || wide < high * 1.2) return { names };
  const name = `${id}-poster.jpg`;
  const frame = ['-vf', 'thumbnail,scale=iw*sar:ih', '-frames:v', '1', '-q:v', '3'];
  const at = ['-ss', String(seconds / 3), '-i', master];
  await run('ffmpeg', [...QUIET, ...at, ...frame, join(into, name)], signal);
  return { names, poster: name };
}

async function factsOf(master: string, signal: AbortSignal) {
  const entries = 'stream=codec_type,width,height:stream_disposition=attached_pic:format=duration';
  const args = ['-v', 'error', '-of', 'json', '-show_entries', entries, master];
  const { streams, format } = JSON.parse((await run('ffprobe', args, signal)).stdout) as {
    streams: {
      codec_type: string;
      width?: number;
      height?: number;
      disposition: { attached_pic: number };
    }[];
    format: { duration?: string };
  };
  const { width = 0, height = 0 } =
    streams.find(
      ({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic,
    ) ?? {};
  const seconds = Number(format.duration);
  if (!(width && seconds)) throw new Error(`${master}: expected a film, got no pictures in it`);
  return { width, height, seconds, sound: streams.some((each) => each.codec_type === 'audio') };
}

/** Measures a film, and returns the filter that raises or lowers all of it equally. */
async function loudnessOf(master: string, signal: AbortSignal): Promise<string[]> {
  const filter = ['-map', '0:a:0', '-af', `${LOUDNESS}:print_format=json`, '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-nostdin', '-nostats', '-i', master, ...filter], signal);
  const found = JSON.parse(/\{[^{}]*\}\s*$/.exec(stderr)?.[0] ?? '{}') as Record<string, string>;
  // Silence has no loudness.
  if (!Number.isFinite(Number(found['input_i']))) return [];
  const measured = ['i', 'tp', 'lra', 'thresh'].map(
    (name) => `measured_${name}=${found[`input_${name}`]}`,
  );
  const gain = [LOUDNESS, ...measured, `offset=${found['target_offset']}`, 'linear=true'];
  return ['-af', gain.join(':')];
}
