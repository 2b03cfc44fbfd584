/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no React in the server',
      severity: 'error',
      from: { path: '^(?:site|rooms/[^/]+)/server/' },
      to: { path: '^node_modules/react' },
    },
    {
      name: 'rooms import no other room than messages',
      severity: 'error',
      from: { path: '^rooms/([^/]+)/' },
      to: { path: '^rooms/(?!messages/)', pathNot: '^rooms/$1/' },
    },
    {
      name: 'the site imports no room',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^rooms/' },
    },
    {
      name: 'commands, desk and bench are not imported by the site',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^(?:commands|desk|bench|e2e)/' },
    },
    {
      name: 'a file is named after what it holds',
      severity: 'error',
      from: {},
      to: {
        path: '/(?:index|utils?|helpers?|misc|common|shared)\\.(?:tsx?|css)$',
        pathNot: '^node_modules/',
      },
    },
    {
      name: 'pages import no Node module',
      severity: 'error',
      from: {
        path: '^(?:site/(?:pages|layout|ui)|rooms/[^/]+/pages)/',
        // They load the data of pages, and run at build only.
        pathNot: 'data\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no circle of files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no circle of folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests and what only they use import from everywhere.
    exclude: { path: ['\\.test\\.tsx?$', '/(?:testing|tests)/'] },
    // It cannot use TypeScript 7 yet. With @swc/core installed it reads .ts files with a tolerant parser, which
    // finds imports of types, too, but cannot tell them from others.
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
