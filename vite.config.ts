import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PAGE_COMPONENTS } from './tools/build/pages.ts';
import { media } from './tools/build/pictures/media-plugin.ts';
import { lateImports } from './tools/build/site/late-imports-plugin.ts';
import { shortClassNames } from './tools/build/styles/class-names.ts';
import { styleNeeds } from './tools/build/styles/page-sheets.ts';

/** Each page is a separate entry, so that no page loads the script of another. */
const pages = PAGE_COMPONENTS.map((file) => [basename(file, '.tsx'), file]);

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Found late, in parts that load late: the first page of a new checkout would reload itself in development.
  optimizeDeps: { include: ['yaml', 'zod', 'zod/mini'] },
  plugins: [react(), media(), styleNeeds(), lateImports()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: { 'entry.client': 'app/entry.client.tsx', ...Object.fromEntries(pages) },
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: [
                // Compressed together they are 3.5 KB smaller than as the chunks they fall into.
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                // Parts of four pages or more: a request for each of them would weigh more than they do.
                { name: 'parts', test: /\/(?:app|contract)\/(?!kit\.)/, minShareCount: 4 },
                // Only the hire pages need the kit list at first. A message is checked late, and then needs it too.
                {
                  name: 'kit',
                  test: /\/(?:contract|hire\/kit)\/(?:kit|kit-store|kit-link|catalogue)\.ts$/,
                },
                // Smaller than the headers of a request for them.
                {
                  name: 'parts',
                  test: /\/(?:(?:Loop|MailLink|PageHead)\.tsx|breadcrumb\.ts)$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/render',
        rolldownOptions: {
          input: 'app/entry.server.tsx',
          // Nothing loads late here: all of it is in one file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  build: {
    // One stylesheet in one order. The build divides it between the pages (tools/build/styles/page-sheets.ts).
    cssCodeSplit: false,
    // Read by tools/build/site/licences.ts.
    license: { fileName: '.vite/licences.json' },
    assetsInlineLimit: 0,
    // Browsers of 2024 and later.
    target: 'baseline-widely-available',
    modulePreload: false,
  },
}));
