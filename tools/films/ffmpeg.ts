import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const WITHOUT =
  'expected ffmpeg on this computer (https://ffmpeg.org), got none: install it, or export the film by hand as MP4, at most 1920 × 1080 and 1280 × 720 pixels, with H.264 video (8 bits, 4:2:0), AAC sound at −16 LUFS and its index first (fast start), and name both files in its entry (docs/content.md)';

/**
 * Runs a program of ffmpeg. @param heard gets what it prints, as it comes
 * @throws with its last message, or with what to export by hand if it is not installed
 */
export function run(
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
