import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure, FFMPEG } from '../../../site/testing/programs.ts';

interface MadeFilm {
  seconds?: number;
  sound?: boolean;
  /** Says that the pictures are HDR. */
  hdr?: boolean;
  /** Adds a track of another codec. */
  secondSound?: boolean;
  size?: string;
  codec?: 'h264' | 'av1';
  pixels?: 'yuv420p' | 'yuv422p';
  /** False puts the index after the pictures. */
  fastStart?: boolean;
}

const HDR = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];

/** A playable MP4 film of one grey picture. */
export function makeFilm({
  seconds = 1,
  sound = false,
  secondSound = false,
  hdr = false,
  size = '320x144',
  codec = 'h264',
  pixels = 'yuv420p',
  fastStart = true,
}: MadeFilm = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const path = join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', `color=gray:s=${size}:r=24:d=${seconds}`];
  const silence = ['-f', 'lavfi', '-i', `anullsrc=r=44100:cl=mono:d=${seconds}`];
  const sounds = [...(sound ? ['aac'] : []), ...(secondSound ? ['ac3'] : [])];
  execFileSync(ensure(FFMPEG), [
    ...['-v', 'error', ...picture, ...silence],
    ...['-map', '0:v', ...sounds.flatMap(() => ['-map', '1:a'])],
    ...['-c:v', codec === 'av1' ? 'libaom-av1' : 'libx264', '-pix_fmt', pixels, '-g', '24'],
    ...(codec === 'av1' ? ['-cpu-used', '8'] : ['-preset', 'ultrafast']),
    ...sounds.flatMap((name, at) => [`-c:a:${at}`, name]),
    ...(hdr ? HDR : []),
    ...(fastStart ? ['-movflags', '+faststart'] : []),
    path,
  ]);
  const film = readFileSync(path);
  rmSync(folder, { recursive: true });
  return film;
}
