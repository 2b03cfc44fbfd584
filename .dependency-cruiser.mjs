const SUBJECTS = ['contact', 'hire', 'house', 'investors', 'prose', 'stills'];
const SHARED = ['contract', 'model', 'app/ui', 'app/content', 'app/layout'];
const APP = SUBJECTS.map((name) => `app/${name}`);

const ROOMS = ['settings', 'store', 'guard', 'mail'];

/** Which folder may import from which; each may import from itself. `app` is only the files directly in it. */
const MAY_IMPORT = {
  contract: [],
  model: ['contract'],
  'app/styles': [],
  'app/ui': ['contract', 'model'],
  'app/content': ['contract', 'model', 'app/ui'],
  'app/layout': ['contract', 'model', 'app/ui', 'app/content'],
  ...Object.fromEntries(APP.map((subject) => [subject, SHARED])),
  // The front page shows stills.
  'app/house': [...SHARED, 'app/stills'],
  // A kit list is sent as the contact form is.
  'app/hire': [...SHARED, 'app/contact'],
  app: [...SHARED, ...APP, 'app/styles'],
  // Inside the server, from the lowest room to the highest.
  'server/settings': ['contract', 'model'],
  'server/store': ['contract', 'server/settings'],
  'server/guard': ['contract', 'server/settings', 'server/store'],
  'server/site': ['contract', 'server/settings', 'server/guard'],
  'server/mail': ['contract', 'server/settings', 'server/store'],
  'server/messages': ['contract', 'model', ...ROOMS.map((room) => `server/${room}`)],
  'server/investors': [
    'contract',
    'model',
    'server',
    'server/messages',
    ...ROOMS.map((room) => `server/${room}`),
  ],
  'server/hire': ['contract', 'server', 'server/guard', 'server/messages'],
  server: ['contract', 'model', 'server/.*'],
  // The structured data for search engines contains the breadcrumb and the newest filings of the pages.
  tools: ['contract', 'model', 'server', 'server/.*', 'app', 'app/content', 'app/layout', ...APP],
  lab: ['contract', 'model', 'server', 'server/.*', 'tools', 'app', 'app/ui', ...APP],
  desk: ['contract', 'model', 'server', 'server/.*', 'tools', 'app/ui', 'app/styles'],
  e2e: ['contract', 'model', 'lab', 'tools', 'app/ui', 'app/layout', ...APP],
};

const filesOf = (folder) =>
  folder === 'app' || folder === 'server' ? `^${folder}/[^/]+$` : `^${folder}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([folder, known]) => ({
      name: `${folder} imports only ${known.join(', ') || 'from itself'}`,
      severity: 'error',
      from: { path: filesOf(folder) },
      to: {
        path: Object.keys(MAY_IMPORT).map(filesOf),
        pathNot: [folder, ...known].map(filesOf),
      },
    })),
    {
      name: 'no React in the server',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^node_modules/react' },
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
    exclude: { path: ['\\.(?:test|fixture)\\.tsx?$', '^server/testing/'] },
    // It cannot use TypeScript 7 yet. With @swc/core installed it reads .ts files with a tolerant parser, which
    // finds imports of types, too, but cannot tell them from others.
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
