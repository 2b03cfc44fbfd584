import { spawn } from 'node:child_process';
import sharp from 'sharp';

/** Size and length of a loop: short enough that one pass ends within five seconds. */
export const LOOP = { width: 800, height: 450, fps: 20, frames: 90 } as const;

/** The pixels of a loop, where they are not those of `LOOP`. */
export interface Size {
  width: number;
  height: number;
}

/** For a still that is shown over the whole window: as many pixels as the still has. */
export const WIDE: Size = { width: 1600, height: 900 };

/** Pixels in rows, three bytes each. */
export type Pixels = Uint8Array | Buffer;

/** Paints one frame: `time` runs from 0 to 1 and begins again without a seam. */
export type Paint = (still: Pixels, frame: Uint8Array, time: number) => void;

/** Renders a loop from a still and writes it as silent H.264, which every browser plays. */
export async function writeLoop(
  still: string,
  film: string,
  paint: Paint,
  { width, height }: Size = LOOP,
): Promise<void> {
  const { fps, frames } = LOOP;
  const base = await sharp(still).resize(width, height).removeAlpha().raw().toBuffer();
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
      ...['-s', `${width}x${height}`, '-r', String(fps), '-i', '-'],
      ...['-an', '-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-maxrate', '640k'],
      ...['-bufsize', '640k', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', film],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => encoder.once('close', resolve));
  const frame = new Uint8Array(base.length);
  for (let n = 0; n < frames; n += 1) {
    frame.set(base);
    paint(base, frame, n / frames);
    const drained = encoder.stdin.write(Buffer.from(frame));
    if (!drained) await new Promise((resolve) => encoder.stdin.once('drain', resolve));
  }
  encoder.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`${film}: ffmpeg ended with code ${code}`);
}
