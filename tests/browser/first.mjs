// How soon a user sees something.
import { check, endServers, judge, open, studio } from './harness.mjs';

export async function first() {
  await check('the first picture comes within 2 s of the command', async () => {
    const times = [];
    for (let k = 0; k < 3; ++k) {
      const begin = Date.now();
      const page = await open(await studio('navigation/museum'));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      times.push(Date.now() - begin);
      await page.close();
      endServers();
      if (times[k] < 2000) break; // a busy machine gets three attempts
    }
    return judge(Math.min(...times) < 2000, `${times.join(', ')} ms`);
  });
}
