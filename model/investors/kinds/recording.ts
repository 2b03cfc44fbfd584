import { type KindReading, refuse } from './reading.ts';

/** Reads the length of a recording (MP4, M4A or MP3). Its text is its transcript, a document of its own. @throws {FilingFileError} */
export async function readRecording(bytes: Uint8Array): Promise<KindReading> {
  const { BufferSource, Input, MP3, MP4 } = await import('mediabunny');
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, MP3] });
  try {
    const seconds = (await input.canRead()) && (await input.computeDuration());
    if (!seconds || !(await input.getPrimaryAudioTrack())) throw new Error('no sound in it');
    return { pages: [], count: Math.ceil(seconds / 60) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(`expected a whole recording as MP4, M4A or MP3, with sound (${reason})`);
  }
}
