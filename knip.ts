import { existsSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const whole = ['hire', 'investors', 'stills'].every((room) => existsSync(`app/${room}`));
// In a program without a room, what only the room used is named with its packages, as a warning.
const left = whole ? 'error' : 'warn';

export default {
  entry: [
    'app/entry.*.{ts,tsx}',
    'app/{contact,hire,house,investors,prose,stills}/*.tsx',
    'site/server/main.ts',
    'rooms/messages/operator/command.ts',
    'tools/*.ts',
    'commands/screens.ts',
    'lab/*.ts',
    'desk/open.ts',
    '{model,server,desk/server,tools,tools/build}/*/room.ts',
    'lab/**/room.ts',
    'desk/app/{main,*/room}.tsx',
    '{e2e,desk/e2e}/**/*.{e2e,accept}.ts',
    '{.,e2e/accept,desk}/playwright*.config.ts',
  ],
  project: ['{app,model,contract,server,tools,lab,desk,rules,e2e}/**/*.{ts,tsx}'],
  ignoreDependencies: ['@biomejs/biome', '@swc/core', 'stylelint', '@fontsource-variable/.+'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['ffmpeg', 'sha256sum', 'openssl', 'mount', 'umount', 'apt-get', 'nsenter'],
  ignoreUnresolved: ['commands/run'],
  rules: { files: left, dependencies: left, devDependencies: left, exports: left, types: left },
} satisfies KnipConfig;
