// Sizes of screens, fingers, light and dark.
import { check, expect, open, picture, somebody, studio, tab, until } from './harness.mjs';

/** Nothing lies on top of something else or beyond the edges. */
async function tidy(page, size) {
  const boxes = await page.evaluate(() =>
    Object.fromEntries(['header', '#legend', 'footer', '#panel'].map((name) => {
      const r = document.querySelector(name).getBoundingClientRect();
      return [name, [r.left, r.top, r.right, r.bottom]];
    })));
  const names = Object.keys(boxes);
  for (const name of names) {
    const [x0, y0, x1, y1] = boxes[name];
    expect(x0 >= -1 && y0 >= -1 && x1 <= size.width + 1 && y1 <= size.height + 1, `${name} leaves the screen: ${boxes[name]}`);
    for (const other of names.slice(names.indexOf(name) + 1)) {
      const [u0, v0, u1, v1] = boxes[other];
      expect(x1 <= u0 + 1 || u1 <= x0 + 1 || y1 <= v0 + 1 || v1 <= y0 + 1, `${name} lies on ${other}`);
    }
  }
  const wide = await page.evaluate(() => [...document.querySelectorAll('section.on, footer')].filter((e) => e.scrollWidth > e.clientWidth + 1).length);
  expect(wide === 0, 'something is wider than its room');
}

/** Names that lie on each other cannot be read. */
async function names(page) {
  const lying = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('#labels span')].filter((span) => span.style.display !== 'none');
    const boxes = shown.map((span) => [span.textContent, span.getBoundingClientRect()]);
    const pairs = boxes.flatMap(([a, p], k) => boxes.slice(k + 1).filter(([, q]) => p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 5 && q.top < p.bottom - 5).map(([b]) => `${a} on ${b}`));
    return { count: shown.length, pairs };
  });
  expect(lying.pairs.length === 0, lying.pairs.join(', '));
  expect(lying.count > 0, 'no name is shown');
}

export async function screens() {
  await check('names do not lie on each other on a phone, and the plan beside the legend', async () => {
    const page = await open(await studio('plaza'), { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
    await page.tap('#fold');
    await page.waitForTimeout(300);
    await names(page);
    await page.close();
    const desk = await open(await studio('plaza'));
    await desk.waitForTimeout(300);
    await names(desk);
    const [plan, legend] = await desk.evaluate(() => {
      const { bounds } = window.throngStudio.view.world.scene.world;
      return [window.throngStudio.screenOfPoint(bounds[0], bounds[1])[1], document.getElementById('legend').getBoundingClientRect().top];
    });
    expect(plan <= legend + 1, `the plan ends at ${plan}, the legend begins at ${legend}`);
    await desk.close();
  });
  const url = await studio('navigation/museum');
  for (const size of [{ width: 1280, height: 720 }, { width: 1024, height: 768 }])
    await check(`fits ${size.width}x${size.height}, light and dark`, async () => {
      const page = await open(url, size);
      for (const name of ['author', 'ask', 'steer', 'look']) {
        await tab(page, name);
        await tidy(page, size);
      }
      await page.keyboard.press('d');
      await page.waitForTimeout(150);
      await tidy(page, size);
      await picture(page, `light-${size.width}`);
      await page.keyboard.press('d');
      await page.close();
    });
  await check('works with fingers on a tablet', async () => {
    const page = await open(url, { width: 810, height: 1080 }, { hasTouch: true });
    await page.tap('#fold');
    expect(await page.isVisible('#panel'), 'the panel does not open');
    await page.tap('#fold');
    await page.tap('#play');
    await until(page, () => window.throngStudio.state().status.playing === false);
    await page.waitForTimeout(300);
    const [number, x, y] = await somebody(page);
    await page.touchscreen.tap(x, y);
    await until(page, () => window.throngStudio.state().person !== null);
    // Two fingers that move apart come closer.
    const zoom = () => page.evaluate(() => window.throngStudio.screenOfPoint(1, 0)[0] - window.throngStudio.screenOfPoint(0, 0)[0]);
    const before = await zoom();
    const fingers = await page.context().newCDPSession(page);
    const touch = (type, apart) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: apart === null ? [] : [{ x: 300 - apart, y: 400, id: 0 }, { x: 300 + apart, y: 400, id: 1 }] });
    await touch('touchStart', 40);
    for (const apart of [60, 80, 100, 120]) await touch('touchMove', apart);
    await touch('touchEnd', null);
    await page.waitForTimeout(200);
    const after = await zoom();
    expect(after > before * 1.3, `${before} and ${after} pixels a metre`);
    await picture(page, 'tablet');
    await page.close();
    return `person ${number}, ${before.toFixed(1)} to ${after.toFixed(1)} pixels a metre`;
  });
}
