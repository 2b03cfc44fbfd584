import { Builder, type WebDriver } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { CHROMEDRIVER, ensure } from './programs.ts';

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
