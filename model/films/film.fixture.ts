import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
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
  codec?: VideoCodec;
  /** The H.264 profile that the file names, as two hexadecimal digits. */
  profile?: string;
  /** False puts the index after the pictures. */
  fastStart?: boolean;
}

const RATE = 24;

/** A playable MP4 film of one picture: one H.264 picture without compression, and repetitions of it. */
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
  for (let at = 0; sound && at < seconds; at += SILENCE_SECONDS) {
    await audio.add(new EncodedPacket(SILENCE, 'key', at, SILENCE_SECONDS), {
      decoderConfig: {
        codec: 'mp4a.40.2',
        sampleRate: 44_100,
        numberOfChannels: 1,
        description: Uint8Array.of(0x12, 0x08),
      },
    });
  }
  if (secondSound) {
    const decoderConfig = { codec: 'ac-3', sampleRate: 48_000, numberOfChannels: 1 };
    await second.add(new EncodedPacket(AC3, 'key', 0, 1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const NAMES: Record<VideoCodec, string> = {
  avc: 'avc1.42c01e',
  hevc: 'hvc1.1.6.L93.B0',
  av1: 'av01.0.04M.08',
  vp9: 'vp09.00.10.08',
  vp8: 'vp8',
  prores: 'apch',
};

/** The types of browsers do not know these values yet. */
const HDR: object = {
  primaries: 'bt2020',
  transfer: 'pq',
  matrix: 'bt2020-ncl',
  fullRange: false,
};
/** A frame of AC-3 with one channel, of which readers of the file read the beginning. */
const AC3 = Uint8Array.from([0x0b, 0x77, 0, 0, 0x00, 0x40, 0x2f, ...Array(121).fill(0)]);
const SILENCE = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80);
const SILENCE_SECONDS = 1024 / 44_100;

/** Bits of H.264: fixed lengths, and its codes for numbers. */
function bits() {
  let text = '';
  const code = (value: number) => {
    const binary = (value + 1).toString(2);
    text += '0'.repeat(binary.length - 1) + binary;
  };
  return {
    fixed: (value: number, length: number) => {
      text += value.toString(2).padStart(length, '0');
    },
    codes: (...values: number[]) => values.forEach(code),
    align: () => {
      text = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
    },
    raw: (value: number, count: number) => {
      text += value.toString(2).padStart(8, '0').repeat(count);
    },
    /** The bytes, with the end mark, and with the byte that keeps three zeros apart. */
    bytes: () => {
      const all = `${text}1`;
      const padded = all.padEnd(Math.ceil(all.length / 8) * 8, '0');
      const plain = padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
      const escaped: number[] = [];
      for (const byte of plain) {
        if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
        escaped.push(byte);
      }
      return escaped;
    },
  };
}

/** The sequence: baseline profile, level 3.0, pictures in the order of their display. */
function sequence(across: number, down: number): number[] {
  const out = bits();
  out.codes(0, 0, 2, 1);
  out.fixed(0, 1);
  out.codes(across - 1, down - 1);
  out.fixed(0b1100, 4);
  return [0x67, 0x42, 0xc0, 0x1e, ...out.bytes()];
}

function pictures(): number[] {
  const out = bits();
  out.codes(0, 0);
  out.fixed(0, 2);
  out.codes(0, 0, 0);
  out.fixed(0, 3);
  out.codes(0, 0, 0);
  out.fixed(0b100, 3);
  return [0x68, ...out.bytes()];
}

const PICTURES = pictures();
const description = (profile: string, sequence: number[]) =>
  Uint8Array.from([
    ...[1, Number.parseInt(profile, 16), 0xc0, 0x1e, 0xff, 0xe1, 0, sequence.length, ...sequence],
    ...[1, 0, PICTURES.length, ...PICTURES],
  ]);

/** A picture whose blocks are written without compression. */
function wholePicture(blocks: number): number[] {
  const out = bits();
  out.codes(0, 7, 0);
  out.fixed(0, 4);
  out.codes(0);
  out.fixed(0, 2);
  out.codes(0, 1);
  for (let block = 0; block < blocks; block += 1) {
    out.codes(25);
    out.align();
    out.raw(130, 256);
    out.raw(100 + (block % 50), 64);
    out.raw(150, 64);
  }
  return [0x65, ...out.bytes()];
}

/** A picture that repeats the one before. */
function repetition(n: number, blocks: number): number[] {
  const out = bits();
  out.codes(0, 5, 0);
  out.fixed(n % 16, 4);
  out.fixed(0, 3);
  out.codes(0, 1, blocks);
  return [0x41, ...out.bytes()];
}

function lengthFirst(unit: number[]): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Uint8Array.from([...length, ...unit]);
}
