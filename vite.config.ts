import { defineConfig } from 'vite';
import { lateImports, media } from './site/build/compile/vite-plugins.ts';
import { shortClassNames, styleNeeds } from './site/build/styles/page-sheets.ts';

/** Named in the manifests of rooms, and never loaded to render a page. */
const NOT_RENDERED = /\/rooms\/[^/]+\/(?:build|server|desk|commands|tests)\//;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // Found late, in parts that load late: the first page of a new checkout would reload itself in development.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'yaml', 'zod', 'zod/mini'],
  },
  plugins: [media(), styleNeeds(), lateImports()],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  environments: {
    // What browsers run: the script of every page, and the islands, which load late. No page is among it.
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: 'site/entry.client.ts',
          output: {
            codeSplitting: {
              // Compressed together they are 3.5 KB smaller than as the chunks they fall into.
              groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
            },
          },
        },
      },
    },
    // What the build runs to write the pages, and their stylesheet.
    ssr: {
      build: {
        outDir: 'build/render',
        emitAssets: true,
        manifest: true,
        rolldownOptions: {
          input: 'site/entry.server.tsx',
          external: NOT_RENDERED,
          // Nothing loads late here: all of it is in one file.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    // What the server runs to answer with a page. A release is complete: it needs no package beside it.
    answers: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'build/answers',
        rolldownOptions: {
          input: 'site/entry.answers.tsx',
          external: NOT_RENDERED,
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  build: {
    // One stylesheet in one order. The build divides it between the pages (site/build/styles/page-sheets.ts).
    cssCodeSplit: false,
    // Read by site/build/compile/licences.ts.
    license: { fileName: '.vite/licences.json' },
    assetsInlineLimit: 0,
    // Browsers of 2024 and later.
    target: 'baseline-widely-available',
    modulePreload: false,
  },
}));
