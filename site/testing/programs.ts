import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** A program that the tests need and npm does not install. */
export interface Program {
  name: string;
  /** Environment variable with the program's path. */
  variable: string;
  /** Possible paths, in order of preference; `*` matches any part of a name. */
  places: readonly string[];
  packages: readonly string[];
}

export const FIREFOX: Program = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  packages: ['firefox-esr'],
};

export const WEBKIT_DRIVER: Program = {
  name: 'WebKitWebDriver',
  variable: 'WEBKIT_DRIVER_PATH',
  places: ['/usr/bin/WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

/** The small browser that comes with WebKitGTK's library. */
export const WEBKIT: Program = {
  name: 'WebKitGTK’s MiniBrowser',
  variable: 'WEBKIT_PATH',
  places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib/*/webkitgtk-6.*/MiniBrowser'],
  packages: ['libwebkit2gtk-4.1-0'],
};

/** Drives Chromium as visitors have it: with prerendering and the back/forward cache. */
export const CHROMEDRIVER: Program = {
  name: 'ChromeDriver',
  variable: 'CHROMEDRIVER_PATH',
  places: [
    '/usr/bin/chromedriver',
    '/usr/local/bin/chromedriver',
    '/opt/homebrew/bin/chromedriver',
  ],
  packages: ['chromium-driver'],
};

export const NGINX: Program = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  packages: ['nginx-light'],
};

export const FFMPEG: Program = {
  name: 'ffmpeg',
  variable: 'FFMPEG_PATH',
  places: ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'],
  packages: ['ffmpeg'],
};

/** Looks at the path in a program's variable, then in its usual places. @throws if that path has no file */
export function find({ name, variable, places }: Program): string | undefined {
  const named = process.env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable}: no ${name} at ${named}`);
  return named || places.flatMap((place) => globSync(place))[0];
}

/** Finds a program, or installs its packages as root on Debian. @throws an error that says what to install */
export function ensure(program: Program): string {
  const found = find(program);
  if (found) return found;
  if (isRootOnDebian()) installFromDebian(program.packages);
  const installed = find(program);
  if (installed) return installed;
  throw new Error(
    `No ${program.name} could be installed: install it and set ${program.variable} to its program.`,
  );
}

export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

export function installFromDebian(packages: readonly string[]): void {
  console.log(`Installing from Debian: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env,
  });
}
