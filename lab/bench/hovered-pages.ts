import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { By, type WebDriver } from 'selenium-webdriver';
import { loadContent } from '../../model/load.ts';
import { menuPages } from '../../tools/testing/page-addresses.ts';
import { openChromium, quarterOfProcessor } from './chromedriver.ts';

/** How long a link is hovered before it is pressed, in milliseconds. */
const HOVER_MS = 1000;

/** Key under which the time of a press is passed to the next document. */
const PRESSED = 'bench-pressed';

const TO = [...menuPages(await loadContent()).slice(1), '/'];

/** A page and the milliseconds from the press of its link to its first paint. */
export interface HoveredPage {
  to: string;
  paintMs: number;
}

/**
 * Follows the links of the navigation bar on a slow line, and hovers each before pressing it.
 * @param slow true to give pages a quarter of the CPU
 */
export async function hoveredPages(
  url: string,
  { slow }: { slow: boolean },
): Promise<HoveredPage[]> {
  const line = await slowLine(url);
  const driver = await openChromium();
  const restore = slow ? await quarterOfProcessor(driver) : undefined;
  try {
    await driver.get(line.url);
    const pages: HoveredPage[] = [];
    for (const to of TO) pages.push(await follow(driver, to));
    return pages;
  } finally {
    await restore?.();
    await driver.quit();
    line.stop();
  }
}

async function follow(driver: WebDriver, to: string): Promise<HoveredPage> {
  const link = await driver.findElement(By.css(`header nav a[href="${to}"]`));
  await driver.executeScript(
    `addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem(arguments[0], String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true });`.replace('arguments[0]', JSON.stringify(PRESSED)),
  );
  await driver.actions().move({ origin: link }).perform();
  await driver.sleep(HOVER_MS);
  await link.click();
  await driver.wait(async () => new URL(await driver.getCurrentUrl()).pathname === to);
  const paintMs = await driver.executeAsyncScript<number>(`
    const done = arguments[0];
    const pressed = Number(sessionStorage.getItem('${PRESSED}'));
    const { activationStart } = performance.getEntriesByType('navigation')[0];
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      const shown = Math.max(paint.startTime, activationStart);
      done(performance.timeOrigin + shown - pressed);
    }).observe({ type: 'paint', buffered: true });`);
  return { to, paintMs };
}

/** A mid-range phone's network: a round trip takes 150 ms, 1.6 Mbit/s down and 750 kbit/s up. */
const ONE_WAY_MS = 75;
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;

/** Passes bytes on late and at a limited rate (bytes a second). The line is shared by all connections. */
function line(rate: number) {
  let freeAt = 0;
  return () =>
    new Transform({
      async transform(bytes: Buffer, _encoding, done) {
        const now = Date.now();
        freeAt = Math.max(freeAt, now) + (bytes.length / rate) * 1000;
        await wait(freeAt - now);
        setTimeout(() => this.push(bytes), ONE_WAY_MS);
        done();
      },
      flush: (done) => void setTimeout(done, ONE_WAY_MS),
      highWaterMark: 4096,
    });
}

/**
 * A slow network in front of a server on this machine.
 * @param target the server's address
 * @returns the address to open instead, and a function that ends it
 */
async function slowLine(target: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port } = new URL(target);
  const [down, up] = [line(DOWN), line(UP)];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(up()).pipe(upstream);
    upstream.pipe(down()).pipe(client);
  });
  const own = await getPort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://localhost:${own}`, stop };
}
