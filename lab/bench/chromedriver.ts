import { Builder, type WebDriver } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { chromiumArguments, ensureChromium } from '../../tools/chromium.ts';
import { CHROMEDRIVER, ensure } from '../../tools/programs.ts';

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

/**
 * Slows the CPU four times in every page, those prerendered in the background included.
 * @returns a function that ends it
 */
export async function slowProcessor(driver: WebDriver): Promise<() => void> {
  const capabilities = await driver.getCapabilities();
  const { debuggerAddress } = capabilities.get('goog:chromeOptions') as { debuggerAddress: string };
  const version = await fetch(`http://${debuggerAddress}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let id = 0;
  const send = (method: string, params: object, sessionId?: string) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
  };
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as {
      method?: string;
      params?: { sessionId: string; targetInfo: { type: string } };
    };
    if (method !== 'Target.attachedToTarget' || params?.targetInfo.type !== 'page') return;
    send('Emulation.setCPUThrottlingRate', { rate: 4 }, params.sessionId);
  });
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  return () => socket.close();
}
