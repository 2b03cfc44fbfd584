import { execFileSync } from 'node:child_process';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadContent } from '../content-model/load.ts';

/** Cuts the sample's reel from the loops of its moving stills, with sound made here. Needs ffmpeg. */
const MOST_BYTES = 2_500_000;
const SIZE = { width: 1280, height: 720 };
const [FPS, SECONDS, FADE] = [20, 4.5, 0.5];

/** What is heard with a still: filters of ffmpeg that make a sound from nothing. */
const SOUNDS: Record<string, string> = {
  'monsoon-platform': 'anoisesrc=c=pink:a=0.30,highpass=f=500,lowpass=f=7000',
  steam: 'anoisesrc=c=white:a=0.05,highpass=f=3500,tremolo=f=0.4:d=0.6',
  kiln: 'anoisesrc=c=brown:a=0.8,lowpass=f=420,tremolo=f=7:d=0.5',
  'nine-yards': 'anoisesrc=c=pink:a=0.35,bandpass=f=420:w=500,tremolo=f=0.5:d=0.8',
  'lamp-season': 'aevalsrc=0.10*sin(2*PI*220*t)+0.07*sin(2*PI*330*t)+0.04*sin(2*PI*440.6*t)',
  backwater: 'anoisesrc=c=brown:a=0.6,lowpass=f=700,tremolo=f=0.3:d=0.8',
  foundry: 'anoisesrc=c=white:a=0.16,highpass=f=2200,tremolo=f=11:d=0.9',
};
/** Below all of it: one low chord. */
const DRONE =
  'aevalsrc=0.09*sin(2*PI*55*t)+0.06*sin(2*PI*82.4*t)+0.03*sin(2*PI*110.3*t),tremolo=f=0.2:d=0.4';

const { home, projects } = await loadContent();
if (!home.reel) throw new Error('content/home.yaml: expected a reel');
const scenes = projects.flatMap(({ id, loop, picture }) => {
  const sound = SOUNDS[id];
  return loop && sound ? [{ still: picture.file, loop, sound }] : [];
});
const [first] = scenes;
if (!first) throw new Error('content/projects: expected a moving still with a sound');

const whole = scenes.length * (SECONDS - FADE) + FADE;
const inputs = scenes.flatMap(({ still, loop, sound }) => [
  ...['-i', join('content/projects', loop)],
  ...['-loop', '1', '-framerate', String(FPS), '-t', String(SECONDS)],
  ...['-i', join('content/projects', still)],
  ...['-f', 'lavfi', '-t', String(SECONDS), '-i', sound],
]);
const { width, height } = SIZE;
/** The loops are small. What moves comes from them, and the detail from the still: still + loop - small still. */
const pictures = scenes.map((_, n) =>
  [
    `[${n * 3}:v]scale=${width}:${height},fps=${FPS},format=yuv444p[l${n}]`,
    `[${n * 3 + 1}:v]split[a${n}][b${n}]`,
    `[a${n}]scale=${width}:${height},format=yuv444p[s${n}]`,
    `[b${n}]scale=800:450,scale=${width}:${height},format=yuv444p[m${n}]`,
    `[s${n}][l${n}][m${n}]mix=inputs=3:weights=1 1 -1:scale=1,trim=duration=${SECONDS},setpts=PTS-STARTPTS,fps=${FPS},settb=AVTB[v${n}]`,
    `[${n * 3 + 2}:a]aformat=sample_rates=44100:channel_layouts=stereo[n${n}]`,
  ].join(';'),
);
const cuts = scenes.slice(1).flatMap((_, place) => {
  const n = place + 1;
  const [seen, heard] = n === 1 ? ['v0', 'n0'] : [`x${place}`, `y${place}`];
  return [
    `[${seen}][v${n}]xfade=duration=${FADE}:offset=${n * (SECONDS - FADE)}[x${n}]`,
    `[${heard}][n${n}]acrossfade=d=${FADE}[y${n}]`,
  ];
});
const last = scenes.length - 1;
const ends = [
  `[x${last}]format=yuv420p[film]`,
  `[${scenes.length * 3}:a]aformat=sample_rates=44100:channel_layouts=stereo[drone]`,
  `[y${last}][drone]amix=inputs=2:normalize=0,afade=t=in:d=1,alimiter=limit=0.7[sound]`,
];
const film = join('content/hero', home.reel.video);
const cut = join(await mkdtemp(join(tmpdir(), 'reel-')), 'cut.mp4');
execFileSync(
  'ffmpeg',
  [
    ...['-loglevel', 'error', '-y', ...inputs, '-f', 'lavfi', '-t', String(whole), '-i', DRONE],
    ...['-filter_complex', [...pictures, ...cuts, ...ends].join(';')],
    ...['-map', '[film]', '-map', '[sound]', '-t', String(whole)],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '27',
      '-maxrate',
      '700k',
      '-bufsize',
      '1400k',
    ],
    ...['-c:a', 'aac', '-b:a', '72k', cut],
  ],
  { stdio: 'inherit' },
);
// The end fades out, wherever the last cut has put it.
const length = Number(
  execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    cut,
  ]),
);
execFileSync(
  'ffmpeg',
  [
    ...['-loglevel', 'error', '-y', '-i', cut, '-vf', `fade=t=out:st=${length - 1}:d=1`],
    ...['-af', `afade=t=out:st=${length - 1.5}:d=1.5`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-crf', '26', '-maxrate', '720k', '-bufsize', '1440k', '-c:a', 'aac', '-b:a', '72k'],
    ...['-movflags', '+faststart', film],
  ],
  { stdio: 'inherit' },
);
await sharp(join('content/projects', first.still))
  .resize(SIZE)
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join('content/hero', home.reel.poster.file));
const { size } = await stat(film);
console.log(`${film}: ${Math.round(length)} s, ${Math.round(size / 1000)} KB`);
if (size > MOST_BYTES) throw new Error(`${film}: expected at most ${MOST_BYTES} bytes`);
