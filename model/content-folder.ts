import { join } from 'node:path';

/** The content folder, relative to the project: `CONTENT_DIR`, else `content`. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR']?.trim() || 'content';

export const UPLOADS_FOLDER = join(CONTENT_FOLDER, 'uploads');

/** An error as a message. The checks name files as `content/…`; this names the folder in use. */
export const messageOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).replaceAll(
    /(?<![\w/.-])content\//g,
    () => `${CONTENT_FOLDER}/`,
  );
