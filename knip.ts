import { existsSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** Whether no room was taken out of the program. */
export const whole = ['messages', 'hire', 'investors', 'films'].every((room) =>
  existsSync(`rooms/${room}`),
);
// In a program without a room, what only the room used is named with its packages, as a warning.
const left = whole ? 'error' : 'warn';

export default {
  entry: [
    'site/entry.*.{ts,tsx}',
    '{site,rooms/*}/pages/*.tsx',
    'site/server/main.ts',
    'rooms/messages/operator/command.ts',
    'commands/*.ts',
    'rooms/films/commands/films.ts',
    'bench/*.ts',
    'desk/open.ts',
    'rooms/*/room.ts',
    'rooms/*/pages/{pages,islands,shell-part}.ts',
    'rooms/*/desk/app/{view,in-message}.tsx',
    'desk/app/main.tsx',
    '{e2e,desk,rooms}/**/*.{e2e,accept}.ts',
    '{.,e2e/accept,desk}/playwright*.config.ts',
  ],
  project: ['{site,rooms,desk,commands,bench,rules,e2e}/**/*.{ts,tsx}'],
  ignoreDependencies: ['@biomejs/biome', '@swc/core', 'stylelint', '@fontsource-variable/.+'],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['ffmpeg', 'openssl', 'mount', 'umount', 'apt-get', 'nsenter'],
  ignoreUnresolved: ['commands/run'],
  rules: { files: left, dependencies: left, devDependencies: left, exports: left, types: left },
} satisfies KnipConfig;
