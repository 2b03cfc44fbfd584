import { join } from 'node:path';

/** The folder that holds the house, relative to the project: the setting `CONTENT_DIR`, else `content`. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR']?.trim() || 'content';

/** Its published documents. */
export const UPLOADS_FOLDER = join(CONTENT_FOLDER, 'uploads');
