import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { chromiumArguments, ensureChromium } from '../../tools/testing/chromium.ts';
import { CHROMEDRIVER, ensure } from '../../tools/testing/programs.ts';

/** Chromium with prerendering, which Playwright turns off. */
export async function openChromium(): Promise<WebDriver> {
  const options = new Options();
  options.addArguments('--headless=new', '--window-size=1440,900', ...chromiumArguments());
  options.setChromeBinaryPath(ensureChromium());
  return new Builder()
    .forBrowser('chrome')
    .setChromeOptions(options)
    .setChromeService(new ServiceBuilder(ensure(CHROMEDRIVER)))
    .build();
}

/** Three quarters of a frame at 60 Hz, in milliseconds. */
const STOPPED_MS = 12;

/**
 * Stops the processes that render pages for three quarters of the time. Chromium's own throttling slows pages only, too,
 * but needs a DevTools session for each page, and a browser with such a session prerenders no page.
 * @returns a function that ends the slowdown
 */
export async function quarterOfProcessor(driver: WebDriver): Promise<() => Promise<void>> {
  const browser = Number((await driver.getCapabilities()).get('goog:processID'));
  let slow = true;
  const done = (async () => {
    while (slow) {
      const all = family(browser).filter(rendersPages);
      signal(all, 'SIGSTOP');
      await wait(STOPPED_MS);
      signal(all, 'SIGCONT');
      await wait(STOPPED_MS / 3);
    }
  })();
  return () => {
    slow = false;
    return done;
  };
}

/** A process and all its descendants. Works only on Linux. */
function family(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  // A process may have ended in the meantime.
  if (!existsSync(list)) return [];
  const children = readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

function rendersPages(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, 'utf8').includes('--type=renderer');
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended in the meantime.
    }
  }
}
