import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPECULATION_RULES } from '../../server/headers.ts';
import { SITE } from './pages.ts';

const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // Documents, feeds, archives and data have an ending; pages have none.
          { not: { href_matches: ['/*.*', '/api/*'] } },
          // Links that open over their own page.
          { not: { selector_matches: '[aria-haspopup], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Writes the rules by which a browser prepares a page while its link is hovered. */
export async function writeSpeculationRules(site = SITE): Promise<void> {
  await writeFile(join(site, SPECULATION_RULES), JSON.stringify(RULES));
}
