import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { today } from '../../../../site/content/moments.ts';
import { readFilm } from '../../../../site/content/pictures/read-film.ts';
import { filmSchema } from '../../../../site/content/schemas/film-schema.ts';
import { SUBJECTS } from '../../../../site/content/schemas/subjects.ts';
import { writeAtomically } from '../../../../site/content/write-atomically.ts';
import { editYaml } from '../../../../site/content/yaml/edit-yaml.ts';
import { ContentError, shown } from '../../../../site/content/yaml/problems.ts';
import { checked } from '../../../../site/content/yaml/schema-problems.ts';

interface Addition {
  folder: string;
  id: string;
  description?: string | undefined;
}

const [FILE] = SUBJECTS.projects;

/** Makes the files of a film, names them in its entry, and returns their paths. Changes nothing before all are whole. */
export async function addFilm(
  master: string,
  addition: Addition,
  watched: Pick<Make, 'signal' | 'progress'>,
) {
  const { folder, id } = addition;
  // A mistake in the entry is reported before the long work.
  const { plays } = await edited(addition, [`${id}-720.mp4`]);
  const into = join(folder, dirname(FILE), `.adding-${id}`);
  // A run that was killed may have left it.
  await rm(into, { recursive: true, force: true });
  await mkdir(into);
  try {
    const make = { into, id, poster: !plays, ...watched };
    const { names, poster } = await makeFiles(master, make);
    watched.signal.throwIfAborted();
    await mkdir(join(folder, 'films'), { recursive: true });
    const entry = await edited(addition, names, poster);
    const moved = names.map((name) => ({ name, path: `films/${name}` }));
    if (poster) moved.push({ name: poster, path: `projects/${poster}` });
    for (const { name, path } of moved) await rename(join(into, name), join(folder, path));
    await writeAtomically(join(folder, FILE), entry.text);
    for (const name of entry.before) {
      if (!names.includes(name)) await rm(join(folder, 'films', name), { force: true });
    }
    return moved.map(({ path }) => path);
  } finally {
    await rm(into, { recursive: true });
  }
}

/** The list of films with these files, the files before them, and whether the film plays already. @throws if the check finds something in it */
async function edited({ folder, id, ...given }: Addition, files: string[], poster?: string) {
  const before = await readFile(join(folder, FILE), 'utf8');
  const entries = parse(before) as {
    id: string;
    film?: { description?: string; files?: string[] };
  }[];
  const entry = entries.find((each) => each.id === id);
  if (!entry) {
    throw new Error(`--film: expected the id of an entry in content/${FILE}, got ${shown(id)}`);
  }
  const plays = entry.film !== undefined;
  const earlier = entry.film?.files ?? [];
  const description = given.description ?? entry.film?.description;
  if (!description) throw new Error('--description: expected what is seen and heard, got nothing');
  entry.film = {
    ...{ files, published: today(), speech: false, ...entry.film },
    ...{ files, description },
    ...(poster && { poster: { file: poster, alt: description } }),
  };
  const { problems } = checked(filmSchema, entry.film, FILE, `${id}: film`);
  if (problems.length > 0) throw new ContentError(problems);
  return { plays, before: earlier, text: editYaml(before, entries) };
}

const WITHOUT =
  'expected ffmpeg on this computer (https://ffmpeg.org), got none: install it, or export the film by hand as MP4, at most 1920 × 1080 and 1280 × 720 pixels, with H.264 video (8 bits, 4:2:0), AAC sound at −16 LUFS and its index first (fast start), and name both files in its entry (docs/content.md)';

/** Runs a program of ffmpeg. @param heard gets what it prints @throws with its last message, or with what to do without */
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
  into: string;
  id: string;
  poster: boolean;
  signal: AbortSignal;
  progress: (percent: number) => void;
}

/** Lines and width of the largest picture, and the most kilobits a second. */
const SIZES = [
  { lines: 1080, width: 1920, rate: 5000 },
  { lines: 720, width: 1280, rate: 2500 },
];
/** Measured in stereo, because the film gets stereo sound. */
const LOUDNESS = 'aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=11';
/** Two tracks of one channel each are the left and the right one. */
const SOUND: Record<string, string> = {
  1: '[0:a:0]anull',
  2: '[0:a:0][0:a:1]join=inputs=2:channel_layout=stereo',
};
const QUIET = ['-nostdin', '-v', 'error', '-xerror'];

/** Makes the files that browsers play, none larger than the master, and a poster. @returns the names, the largest first */
export async function makeFiles(master: string, { into, id, poster, signal, progress }: Make) {
  const { width, height, seconds, sound, whole } = await factsOf(master, signal);
  const rateOfMaster = ((await stat(master)).size * 8) / 1000 / seconds;
  const sizes = SIZES.filter(({ lines }) => lines === 720 || width > 1280 || height > 720);
  const names = sizes.map(({ lines }) => `${id}-${lines}.mp4`);
  const split = `asplit=${sizes.length}${sizes.map((_, n) => `[sound${n}]`).join('')}`;
  const heard = sound ? [sound, ...(await loudnessOf(master, sound, signal)), split] : [];
  const outputs = sizes.flatMap(({ lines, width, rate }, n) => [
    ...['-map', '0:V:0', ...(sound ? ['-map', `[sound${n}]`] : [])],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-vf'],
    `${whole},scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(${width},iw)':'min(${lines},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...['-c:v', 'libx264', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-maxrate', `${Math.ceil(Math.min(rate, rateOfMaster))}k`, '-bufsize', `${rate}k`],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...['-movflags', '+faststart', join(into, names[n] ?? '')],
  ]);
  const listen = (text: string) => {
    const at = Number(/out_time_us=(\d+)/.exec(text)?.[1]) / 1e6;
    if (at) progress(Math.round((at / seconds) * 100));
  };
  const sounds = sound ? ['-filter_complex', heard.join(',')] : [];
  const make = [...QUIET, '-progress', 'pipe:1', '-i', master, ...sounds, ...outputs];
  await run('ffmpeg', make, signal, listen);
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
  const frame = ['-vf', `${whole},thumbnail,scale=iw*sar:ih`, '-frames:v', '1', '-q:v', '3'];
  const at = ['-ss', String(seconds / 3), '-i', master];
  await run('ffmpeg', [...QUIET, ...at, ...frame, join(into, name)], signal);
  return { names, poster: name };
}

interface Stream {
  codec_type: string;
  width?: number;
  height?: number;
  channels?: number;
  field_order?: string;
  color_transfer?: string;
  color_primaries?: string;
  disposition: { attached_pic: number };
}

/** What the master is, and the filters that give its sound, if it has some, and whole frames. @throws if it would lose something */
async function factsOf(master: string, signal: AbortSignal) {
  const fields = 'codec_type,width,height,channels,field_order,color_transfer,color_primaries';
  const entries = `stream=${fields}:stream_disposition=attached_pic:format=duration`;
  const args = ['-v', 'error', '-of', 'json', '-show_entries', entries, master];
  const { streams, format } = JSON.parse((await run('ffprobe', args, signal)).stdout) as {
    streams: Stream[];
    format: { duration?: string };
  };
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic,
  );
  const seconds = Number(format.duration);
  if (!(video?.width && video.height && seconds)) {
    throw new Error(`${master}: expected a film, got no pictures in it`);
  }
  const { width, height, color_transfer, color_primaries, field_order = '' } = video;
  if (/^(?:smpte2084|arib-std-b67)$/.test(`${color_transfer}`) || color_primaries === 'bt2020') {
    throw new Error(
      `expected a master in standard dynamic range (Rec. 709), got ${color_transfer}, ${color_primaries}: export it in Rec. 709, or its colours would be pale`,
    );
  }
  const tracks = streams.filter(({ codec_type }) => codec_type === 'audio');
  const channels = tracks.map((track) => track.channels ?? 0);
  if (tracks.length > 1 && channels.join() !== '1,1') {
    throw new Error(
      `expected one track of sound, or two of one channel each (left and right), got tracks of ${channels.join(', ')} channels: export it with one stereo track`,
    );
  }
  // Frames may be marked one by one, or all by their container.
  const whole = `bwdif=send_frame:deint=${/^[tb]{2}$/.test(field_order) ? 'all' : 'interlaced'}`;
  return { width, height, seconds, sound: SOUND[tracks.length], whole };
}

/** Measures a film, and returns the filter that raises or lowers all of it equally. */
async function loudnessOf(master: string, sound: string, signal: AbortSignal): Promise<string[]> {
  const filter = ['-filter_complex', `${sound},${LOUDNESS}:print_format=json[sound]`];
  const measure = ['-i', master, ...filter, '-map', '[sound]', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-nostdin', '-nostats', ...measure], signal);
  const found = JSON.parse(/\{[^{}]*\}\s*$/.exec(stderr)?.[0] ?? '{}') as Record<string, string>;
  // Silence has no loudness.
  if (!Number.isFinite(Number(found['input_i']))) return [];
  const measured = ['i', 'tp', 'lra', 'thresh'].map(
    (name) => `measured_${name}=${found[`input_${name}`]}`,
  );
  return [[LOUDNESS, ...measured, `offset=${found['target_offset']}`, 'linear=true'].join(':')];
}
