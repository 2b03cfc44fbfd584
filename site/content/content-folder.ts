import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The content folder, relative to the project: `CONTENT_DIR`, else `content`. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR']?.trim() || 'content';

/** What a build or `npm run dev` writes between its steps; for the unsaved words of the desk, in a folder of its own. */
export const WORK_FOLDER = process.env['WORK_DIR'] || '.cache/work';

export const UPLOADS_FOLDER = join(CONTENT_FOLDER, 'uploads');

/** Of the press kit, whose size a page shows. Writing the pages empties the site folder, so it is copied there later. */
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
