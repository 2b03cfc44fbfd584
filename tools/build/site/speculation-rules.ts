import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SPECULATION_RULES } from '../../../server/guard/headers.ts';
import { SITE } from '../pages.ts';

const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // Documents, feeds, archives and data have a file extension; pages have none.
          { not: { href_matches: ['/*.*', '/api/*'] } },
          // Links that open in a dialog, download a file or open another window.
          { not: { selector_matches: '[aria-haspopup], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Writes the speculation rules, which let the browser prepare a page while its link is hovered. */
export async function writeSpeculationRules(site = SITE): Promise<void> {
  await writeFile(join(site, SPECULATION_RULES), JSON.stringify(RULES));
}
