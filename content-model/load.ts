import type { Content } from './content.ts';

/** Reads and checks everything under `content/`. */
export async function loadContent(_folder = 'content'): Promise<Content> {
  throw new Error('content/: nothing to read yet');
}
