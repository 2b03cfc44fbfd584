import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONTENT_FOLDER, messageOf } from '../../content/content-folder.ts';
import { inParallel } from '../../content/in-parallel.ts';
import { coloursOf } from '../../content/look.ts';
import { mediaUses } from '../../content/media-files.ts';
import { MEDIA_CACHE, type MediaManifest } from '../../content/pictures/picture-manifest.ts';
import type { Content } from '../../content/schemas/content.ts';
import { encodePicture, type PictureJob } from './encode.ts';
import { looksStylesheet } from './looks.ts';
import { serveFile, serveFilm } from './served-files.ts';

const usesIn = (content: Content) => {
  const projects = [...content.projects, ...content.reelFilms];
  return [...mediaUses({ ...content, projects }).values()].flat();
};

/** Encodes every picture once as AVIF and JPEG, copies other media, and writes the manifest and a stylesheet. */
export async function preparePictures(
  content: Content,
  contentFolder = CONTENT_FOLDER,
  cache = MEDIA_CACHE,
): Promise<MediaManifest> {
  await mkdir(cache, { recursive: true });
  const manifest: MediaManifest = { pictures: {}, files: {} };
  // Each file once, even if several records name it.
  const jobs = new Map<string, PictureJob>();
  const served = new Set<string>();
  for (const { folder, file, picture } of usesIn(content)) {
    if (picture) jobs.set(`${folder}/${file}`, { folder, ...picture });
    else served.add(`${folder}/${file}`);
  }
  const progress = progressLine(jobs.size);
  const { ink } = coloursOf(content.look);

  // One thread per picture, because small pictures do not benefit from several. Two pictures per core, because each waits
  // for the disk after every file.
  sharp.concurrency(1);
  await inParallel(jobs, 2 * availableParallelism(), async ([path, job]) => {
    const { picture, encoded } = await encodePicture(job, {
      contentFolder,
      cache,
      ground: ink,
    }).catch((cause) => {
      throw new Error(`content/${path}: ${messageOf(cause)}`, { cause });
    });
    manifest.pictures[path] = picture;
    progress(encoded);
  });

  for (const path of served) {
    manifest.files[path] = /^films\/.*\.mp4$/.test(path)
      ? await serveFilm(path, contentFolder, cache)
      : await serveFile(path, contentFolder, cache, ink);
  }
  const pictures = Object.entries(manifest.pictures).sort(([a], [b]) => a.localeCompare(b));
  manifest.pictures = Object.fromEntries(pictures);
  await writeFile(join(cache, 'looks.css'), looksStylesheet(manifest.pictures));
  await writeFile(join(cache, 'manifest.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Prints progress in one line; prints nothing if all pictures are cached. */
function progressLine(total: number): (encoded: boolean) => void {
  const started = Date.now();
  let done = 0;
  let encodedAny = false;
  return (encoded) => {
    done += 1;
    encodedAny ||= encoded;
    if (!encodedAny) return;
    const line = `Pictures: ${done} of ${total} encoded, ${Math.round((Date.now() - started) / 1000)} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total || done % 10 === 0) console.log(line);
  };
}
