import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Content } from '../content-model/content.ts';
import type { PictureRecord } from '../content-model/picture.ts';
import { PICTURE_MANIFEST, type PictureManifest } from '../content-model/picture-manifest.ts';

/** Encoded media by content hash: made once, kept between builds. */
export const MEDIA_CACHE = '.cache/media';

/** Widths in pixels a folder's pictures are shown at, times the densities of screens worth serving. */
const WIDTHS: Record<string, readonly number[]> = {
  hero: [640, 960, 1280, 1600, 2048, 2400],
  projects: [240, 480, 800, 1200, 1600],
  products: [320, 480, 720, 1080],
  people: [160, 280, 420, 640, 900],
};

/** Part of every cache key: change it, and everything is encoded again. */
const SETTINGS = { avif: { quality: 52, effort: 4 }, jpeg: { quality: 74, mozjpeg: true } };

interface Job {
  folder: string;
  record: PictureRecord;
}

/**
 * Encodes every picture of the content that is not in the cache yet, and writes the manifest.
 * @param tell receives one line of progress at a time
 */
export async function encodePictures(
  content: Content,
  tell: (line: string) => void,
): Promise<PictureManifest> {
  await mkdir(MEDIA_CACHE, { recursive: true });
  const there = new Set(await readdir(MEDIA_CACHE));
  const manifest: PictureManifest = {};
  const jobs = pictureJobs(content);
  for (const [place, job] of jobs.entries()) {
    const encoded = await encodePicture(job, there);
    manifest[`${job.folder}/${job.record.file}`] = encoded.entry;
    if (encoded.made > 0) {
      tell(`pictures: ${place + 1} of ${jobs.length} (${job.record.file}, ${encoded.made} files)`);
    }
  }
  await writeFile(PICTURE_MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

function pictureJobs(content: Content): Job[] {
  return [
    { folder: 'hero', record: content.home.hero.picture },
    { folder: 'hero', record: content.home.reel.poster },
    { folder: 'hero', record: content.about.picture },
    ...content.projects.map(({ picture }) => ({ folder: 'projects', record: picture })),
    ...content.products.map(({ picture }) => ({ folder: 'products', record: picture })),
    ...content.people.map(({ picture }) => ({ folder: 'people', record: picture })),
  ];
}

async function encodePicture(
  { folder, record }: Job,
  there: Set<string>,
): Promise<{ entry: PictureManifest[string]; made: number }> {
  const original = await readFile(join('content', folder, record.file));
  const { width, height } = await sharp(original).metadata();
  const hash = hashOf(original, JSON.stringify(SETTINGS));
  const name = `${basename(record.file, extname(record.file))}-${hash}`;
  const wanted = (WIDTHS[folder] ?? []).filter((step) => step <= width);
  const widths = wanted.length > 0 ? wanted : [width];
  let made = 0;
  for (const step of widths) {
    for (const [type, encode] of Object.entries(ENCODERS)) {
      const file = `${name}-${step}.${type}`;
      if (there.has(file)) continue;
      await writeFile(join(MEDIA_CACHE, file), await encode(sharp(original).resize(step)));
      there.add(file);
      made += 1;
    }
  }
  const entry = { src: `/media/${name}`, widths, width, height, look: lookClass(record) };
  return { entry, made };
}

const ENCODERS: Record<string, (image: Sharp) => Promise<Buffer>> = {
  avif: (image) => image.avif(SETTINGS.avif).toBuffer(),
  jpg: (image) => image.jpeg(SETTINGS.jpeg).toBuffer(),
};

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

function lookClass({ focal: [x, y] }: PictureRecord): string {
  return `look-${x}-${y}`;
}
