import { chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { serveSite } from './served-site.ts';

const site = await serveSite();
const b = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments() });
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
p.on(
  'console',
  (m) => m.type() !== 'log' && console.log('console', m.type(), m.text().slice(0, 200)),
);
await p.goto(site.url);
await p.mouse.move(10, 10);
const card = p
  .getByRole('listitem')
  .filter({ has: p.getByRole('heading', { name: 'Lights', exact: true }) });
await card.scrollIntoViewIfNeeded();
await p.waitForTimeout(1500);
await p.screenshot({ path: '/tmp/look/products-rest.png' });
await card.hover();
await p.waitForTimeout(120);
await p.screenshot({ path: '/tmp/look/products-mid.png' });
await p.waitForTimeout(800);
await p.screenshot({ path: '/tmp/look/products-hover.png' });
// page transition slowed
await p.evaluate(() => scrollTo(0, 0));
await p.waitForTimeout(500);
const cdp = await p.context().newCDPSession(p);
await cdp.send('Animation.enable');
await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
await p.getByRole('banner').getByRole('link', { name: 'Project', exact: true }).click();
for (let i = 0; i < 6; i++) {
  await p.screenshot({ path: `/tmp/look/vt-${i}.png` });
  console.log(
    await p.evaluate(() =>
      document
        .getAnimations()
        .map(
          (a) =>
            (a.effect as KeyframeEffect).pseudoElement + ' ' + (a as CSSAnimation).animationName,
        )
        .join(', '),
    ),
  );
}
await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
await p.waitForTimeout(1000);
// menu squeeze ratio
await p.getByRole('button', { name: /menu/i }).first().click();
await p.waitForTimeout(800);
console.log(
  await p.evaluate(() => {
    const f = (el: HTMLElement) => {
      const r = document.createRange();
      r.selectNodeContents(el);
      return r.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll<HTMLElement>('#site-menu nav li a b')].map((el) => {
      const narrow = f(el);
      el.style.fontStretch = '100%';
      const wide = f(el);
      el.style.fontStretch = '';
      return narrow / wide;
    });
  }),
);
await b.close();
await site.stop();
