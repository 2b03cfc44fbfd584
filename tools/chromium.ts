import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first browser there is: `CHROME_PATH`, the system's, Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH: no browser at ${named}`);
    return named;
  }
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds a browser, or installs one: Debian's package as root, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium or Chrome found: installing one.');
  if (isRootOnDebian()) {
    run('apt-get', 'update', '-q');
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium');
  } else {
    run('playwright', 'install', 'chromium');
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      'No Chromium could be installed: install Chromium or Chrome and set CHROME_PATH to its program.',
    );
  }
  return installed;
}

/** What every start of the browser is given: root has no sandbox, and no test needs the open network. */
export function chromiumArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
