import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, By, Key, error as seleniumError } from 'selenium-webdriver';
import { freePort } from '../../site/testing/free-port.ts';
import { ensure, WEBKIT, WEBKIT_DRIVER } from '../../site/testing/programs.ts';
import type { Engine } from './engine.ts';

const KEYS = { Tab: Key.TAB, Escape: Key.ESCAPE, Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT };

/** WebKitGTK's MiniBrowser, driven by its own WebDriver on a virtual screen. */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const service = spawn('xvfb-run', ['-a', ensure(WEBKIT_DRIVER), `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const driver = await sessionOf(service, port, ensure(WEBKIT));
  return {
    open: (url) => driver.get(url),
    async resize(width, height) {
      // The window is larger than the page inside it; the current difference is kept.
      const window = driver.manage().window();
      await window.setRect({ width, height });
      const [inner = width, innerHeight = height] = await driver.executeScript<number[]>(
        'return [innerWidth, innerHeight]',
      );
      await window.setRect({ width: 2 * width - inner, height: 2 * height - innerHeight });
    },
    evaluate: (run) => driver.executeScript(`return (${run})()`),
    async click(selector) {
      const element = await driver.findElement(By.css(selector));
      // The driver presses the place where the element was, so an element that still moves is missed.
      await driver.wait(async () => {
        const { x, y } = await element.getRect();
        const next = await element.getRect();
        return x === next.x && y === next.y;
      });
      // The driver refuses while the element is scrolled into view.
      await driver.wait(() =>
        element.click().then(
          () => true,
          (error) => {
            if (error instanceof seleniumError.ElementNotInteractableError) return false;
            throw error;
          },
        ),
      );
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    back: () => driver.navigate().back(),
    problems: () => [],
    async close() {
      await driver.quit();
      if (service.pid) process.kill(-service.pid);
    },
  };
}

/** How long the virtual screen and the driver may take to start on a busy machine. */
const START_MS = 60_000;

async function sessionOf(service: ChildProcess, port: number, binary: string) {
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (service.exitCode !== null) throw new Error(`WebKit’s driver ended: ${service.exitCode}`);
    if (Date.now() > deadline) throw new Error(`WebKit’s driver did not answer at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}
