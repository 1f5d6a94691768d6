// Twenty thousand people: what the page's JavaScript takes, and how many pictures a second a software renderer makes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, expect, judge, open, picture, state, studio, work } from './harness.mjs';

/** [ms] a picture that the page's own functions took, from the browser's profiler. */
async function profiled(page, seconds) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  const before = await page.evaluate(() => window.throngStudio.pictures());
  await session.send('Profiler.start');
  await page.waitForTimeout(seconds * 1000);
  const { profile } = await session.send('Profiler.stop');
  const pictures = (await page.evaluate(() => window.throngStudio.pictures())) - before;
  // Calls into the graphics library have no address of their own: they are not JavaScript.
  const own = new Set(profile.nodes.filter(({ callFrame }) => callFrame.url.endsWith('studio.js') || callFrame.functionName === '(garbage collector)').map(({ id }) => id));
  let micros = 0;
  profile.samples.forEach((id, k) => (micros += own.has(id) ? profile.timeDeltas[k] : 0));
  return { own: micros / 1000 / Math.max(1, pictures), pictures: pictures / seconds };
}

export async function many() {
  await check('20,000 people: JavaScript under 4 ms a frame, 15 pictures a second in plan', async () => {
    writeFileSync(join(work, 'many.yaml'), 'throng: 1\nname: Many\nduration: 1000\npopulations:\n  walkers: {count: 20000, start: {rectangle: [0, 0, 200, 200]}, journey: [[0, 0], [200, 200]], at_end: repeat}\n');
    const page = await open(await studio('many.yaml'));
    // The first frames are slow: the browser compiles.
    for (let k = 0; k < 40 && (await state(page)).frames < 60; ++k) await page.waitForTimeout(250);
    let best = { own: Infinity, pictures: 0 };
    for (let k = 0; k < 3 && !(best.own < 4 && best.pictures >= 15); ++k) {
      const now = await profiled(page, 3); // a busy machine gets three attempts
      best = { own: Math.min(best.own, now.own), pictures: Math.max(best.pictures, now.pictures) };
    }
    const s = await state(page);
    await picture(page, 'many');
    await page.close();
    expect(s.people === 20000, `${s.people} people`);
    const told = `${best.own.toFixed(2)} ms of JavaScript a picture by the profiler (${s.frameMs.toFixed(2)} ms to read a frame, ${s.fillMs.toFixed(2)} ms to fill the columns, ${s.drawMs.toFixed(2)} ms with the calls to the graphics library), ${best.pictures.toFixed(1)} pictures a second, ${(s.bytes / s.frames / s.people).toFixed(2)} bytes a person`;
    expect(best.own > 0, 'nothing was profiled');
    return judge(best.own < 4 && best.pictures >= 15, told);
  });
}
