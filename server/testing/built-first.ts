import { existsSync } from 'node:fs';

/** Ends the unit tests of a fresh clone at once: hundreds of them read the built site. */
export default function builtFirst(): void {
  if (existsSync('build/client/index.html')) return;
  console.error('The unit tests read the built site: run npm run build first, or npm test.');
  process.exit(1);
}
