import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { ensure, find, installFromDebian, isRootOnDebian, type Program } from './programs.ts';

const CHROMIUM: Program = {
  name: 'Chromium or Chrome',
  variable: 'CHROME_PATH',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ],
  packages: ['chromium'],
};

/** The same engine without windows: tests take 40 % less time in it (decision 120). */
const HEADLESS_SHELL: Program = {
  name: 'Chromium’s headless shell',
  variable: 'HEADLESS_SHELL_PATH',
  places: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
};

/**
 * Letters as wide as Arial's. A page shows its fallback font until its own arrives, and does not shift only if the
 * system has Arial or this font, as visitors' systems do.
 */
const ARIAL_METRICS: Program = {
  name: 'Liberation Sans',
  variable: 'LIBERATION_SANS_PATH',
  places: [
    '/usr/share/fonts/truetype/liberation*/LiberationSans-Regular.ttf',
    '/System/Library/Fonts/Supplemental/Arial.ttf',
  ],
  packages: ['fonts-liberation'],
};

/** The browser for tests: the headless shell if there is one, else Chromium. */
export function findTestBrowser(): string | undefined {
  return find(HEADLESS_SHELL) ?? findChromium();
}

/** Installs missing browsers and fonts for tests. Without the headless shell, tests run in Chromium. */
export function ensureTestBrowsers(): void {
  process.env[CHROMIUM.variable] = ensureChromium();
  const missing = [HEADLESS_SHELL, ARIAL_METRICS].filter((program) => !find(program));
  if (missing.length > 0 && isRootOnDebian()) {
    installFromDebian(missing.flatMap(({ packages }) => packages));
  }
}

/** The first browser found: `CHROME_PATH`, the system's, Playwright's. */
export function findChromium(): string | undefined {
  return find(CHROMIUM);
}

/** Finds a browser, or installs one: Debian's package as root, else Playwright's download. */
export function ensureChromium(): string {
  if (!findChromium() && !isRootOnDebian()) {
    console.log('No Chromium or Chrome found: installing one.');
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  return ensure(CHROMIUM);
}

/** Arguments for every browser start: root cannot use the sandbox, and no test needs the internet. */
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
