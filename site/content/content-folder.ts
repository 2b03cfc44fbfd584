import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The content folder, relative to the project: `CONTENT_DIR`, else `content`. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR']?.trim() || 'content';

/**
 * What a build or `npm run dev` writes between its steps. The desk's page beside the form shows unsaved words, so it has a
 * folder of its own (`WORK_DIR`).
 */
export const WORK_FOLDER = process.env['WORK_DIR'] || '.cache/work';

export const UPLOADS_FOLDER = join(CONTENT_FOLDER, 'uploads');

/**
 * Temporary folder of the press kit. A page shows its size, so it is made first, but writing the pages empties the site
 * folder. `writeServed` copies it to its final place.
 */
export const ARCHIVE_FOLDER = join(WORK_FOLDER, 'uploads');

/** An error as a message. The checks name files as `content/…`; this names the folder in use, or that it is not there. */
export const messageOf = (error: unknown): string =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ENOENT' &&
  'path' in error &&
  resolve(String(error.path)).startsWith(resolve(CONTENT_FOLDER)) &&
  !existsSync(CONTENT_FOLDER)
    ? `CONTENT_DIR: expected the folder of a house, got ${CONTENT_FOLDER}, which is not there`
    : String(error instanceof Error ? error.message : error).replaceAll(
        /(?<![\w/.-])content\//g,
        () => `${CONTENT_FOLDER}/`,
      );
