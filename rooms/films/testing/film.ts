import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

interface MadeFilm {
  seconds?: number;
  sound?: boolean;
  /** Says that the pictures are HDR. */
  hdr?: boolean;
  /** Adds a track of another codec. */
  secondSound?: boolean;
  /** Sizes in multiples of 16. */
  width?: number;
  height?: number;
  /** Names another codec for the same pictures, so only readers of the file notice. */
  codec?: keyof typeof NAMES;
  /** The H.264 profile that the file names, as two hexadecimal digits. */
  profile?: string;
  /** False puts the index after the pictures. */
  fastStart?: boolean;
}

const RATE = 24;

/** A playable MP4 film of one picture: one grey H.264 picture, and repetitions of it. */
export async function makeFilm({
  seconds = 1,
  sound = false,
  secondSound = false,
  hdr = false,
  width = 320,
  height = 144,
  codec = 'avc',
  profile = '42',
  fastStart = true,
}: MadeFilm = {}): Promise<Buffer> {
  const blocks = (width / 16) * (height / 16);
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: fastStart ? 'in-memory' : false });
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(codec);
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video, { frameRate: RATE });
  if (sound) output.addAudioTrack(audio);
  const second = new EncodedAudioPacketSource('ac3');
  if (secondSound) output.addAudioTrack(second, { disposition: { default: false } });
  await output.start();
  for (let n = 0; n < seconds * RATE; n += 1) {
    const key = n % RATE === 0;
    const picture = lengthFirst(key ? wholePicture(blocks) : repetition(n % RATE, blocks));
    const packet = new EncodedPacket(picture, key ? 'key' : 'delta', n / RATE, 1 / RATE);
    const decoderConfig = {
      codedWidth: width,
      codedHeight: height,
      codec: NAMES[codec].replace('42', profile),
      ...(hdr && { colorSpace: HDR }),
      description: description(profile, sequence(width / 16, height / 16)),
    };
    await video.add(packet, n === 0 ? { decoderConfig } : undefined);
  }
  const aac = { codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 1 };
  const decoderConfig = { ...aac, description: Uint8Array.of(0x12, 0x08) };
  for (let at = 0; sound && at < seconds; at += SILENCE_SECONDS)
    await audio.add(new EncodedPacket(SILENCE, 'key', at, SILENCE_SECONDS), { decoderConfig });
  if (secondSound) {
    const decoderConfig = { codec: 'ac-3', sampleRate: 48_000, numberOfChannels: 1 };
    await second.add(new EncodedPacket(AC3, 'key', 0, 1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const NAMES = { avc: 'avc1.42c01e', av1: 'av01.0.04M.08', prores: 'apch' };

/** The types of browsers do not know these values yet. */
const HDR: object = { primaries: 'bt2020', transfer: 'pq', matrix: 'bt2020-ncl', fullRange: false };
/** A frame of AC-3 with one channel, of which readers of the file read the beginning. */
const AC3 = Uint8Array.from([0x0b, 0x77, 0, 0, 0x00, 0x40, 0x2f, ...Array(121).fill(0)]);
const SILENCE = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80);
const SILENCE_SECONDS = 1024 / 44_100;

/** The H.264 codes of numbers. */
const codes = (...values: number[]): string =>
  values
    .map((value) => (value + 1).toString(2))
    .map((binary) => binary.padStart(2 * binary.length - 1, '0'))
    .join('');

/** A unit of H.264: its first bytes, its bits, and their end mark. */
function unit(start: readonly number[], bits: string): number[] {
  const bytes = `${bits}1`.match(/.{1,8}/g) ?? [];
  return [...start, ...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))];
}

/** The sequence: baseline profile, level 3.0, pictures in the order of their display. */
const sequence = (across: number, down: number): number[] =>
  unit([0x67, 0x42, 0xc0, 0x1e], `${codes(0, 0, 2, 1)}0${codes(across - 1, down - 1)}1100`);
const PICTURES = unit([0x68], `${codes(0, 0)}00${codes(0, 0, 0)}000${codes(0, 0, 0)}100`);
const description = (profile: string, sequence: number[]) =>
  Uint8Array.from([
    ...[1, Number.parseInt(profile, 16), 0xc0, 0x1e, 0xff, 0xe1, 0, sequence.length, ...sequence],
    ...[1, 0, PICTURES.length, ...PICTURES],
  ]);

/** A picture whose blocks are all grey. */
const wholePicture = (blocks: number): number[] =>
  unit([0x65], `${codes(0, 7, 0)}0000${codes(0)}00${codes(0, 1)}${'00100111'.repeat(blocks)}`);

/** A picture that repeats the one before. */
function repetition(n: number, blocks: number): number[] {
  const place = (n % 16).toString(2).padStart(4, '0');
  return unit([0x41], `${codes(0, 5, 0)}${place}000${codes(0, 1, blocks)}`);
}

function lengthFirst(unit: number[]): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Uint8Array.from([...length, ...unit]);
}
