// A scene that is drawn, run, changed, saved and run again by the command line.
import { execFileSync } from 'node:child_process';
import { check, drag, expect, hurry, open, picture, positions, program, state, studio, tab, until, work } from './harness.mjs';

/** Where everybody walked until the run is over, as [x, y] in metres. */
async function ways(page) {
  const seen = [];
  await hurry(page, 3);
  for (;;) {
    for (const [, x, y] of await positions(page)) seen.push([x / 1000, y / 1000]);
    if ((await state(page)).status.hash !== undefined) return seen;
    await page.waitForTimeout(60);
  }
}

export async function author() {
  const page = await open(await studio('plaza'));
  const draw = async (tool, from, to) => {
    await page.click(`[data-tool=${tool}]`);
    await drag(page, from, to);
  };
  await check('a scene is drawn, checked and run', async () => {
    await tab(page, 'author');
    await page.click('#draw');
    await draw('floor', [0, 0], [24, 12]);
    await draw('exit', [23, 4], [24, 8]);
    await draw('wall', [12, 0], [12, 5]);
    await draw('people', [2, 2], [8, 10]);
    await page.fill('[data-parameter=count]', '30');
    await page.keyboard.press('Tab');
    await page.click('#check');
    await until(page, () => document.getElementById('verdict').textContent === 'It is right.');
    await picture(page, 'author');
    await page.click('#run');
    await until(page, () => window.throngStudio.state().people === 30);
  });
  let around;
  await check('people walk past the wall', async () => {
    around = await ways(page);
    const crossing = around.filter(([x]) => Math.abs(x - 12) < 1.5);
    expect(crossing.length > 20, `only ${crossing.length} were seen there`);
    expect(crossing.some(([, y]) => y > 5 && y < 8.5), 'nobody took the straight way above it');
    expect(crossing.every(([x, y]) => Math.abs(x - 12) > 0.1 || y > 5), 'somebody walked through it');
  });
  await check('an edited wall is walked around', async () => {
    await page.click('#edit');
    await page.waitForSelector('[data-tool=select][aria-pressed=true]');
    await page.waitForTimeout(300);
    await drag(page, [12, 5], [12, 9.5]); // its end, upwards
    await until(page, () => /\[12, 9.5\]/.test(document.querySelector('#author textarea').value));
    await picture(page, 'edit');
    await page.click('#run');
    await until(page, () => window.throngStudio.state().people === 30);
    const now = await ways(page);
    const crossing = now.filter(([x]) => Math.abs(x - 12) < 0.5);
    expect(crossing.length > 10, `only ${crossing.length} were seen there`);
    expect(crossing.every(([x, y]) => Math.abs(x - 12) > 0.1 || y > 9.5), 'somebody walked through it');
    return `${crossing.length} sightings beside the wall, all above its new end`;
  });
  await check('the scene is saved, and the command line runs it with the same hash', async () => {
    await page.fill('[aria-label="Name of the file"]', 'drawn');
    await page.click('#save');
    await until(page, () => document.getElementById('verdict').textContent.startsWith('Saved as'));
    const summary = JSON.parse(execFileSync(program, ['run', 'drawn.yaml', '--json', '--no-report', '--quiet'], { cwd: work }));
    await until(page, () => window.throngStudio.state().status.hash !== undefined); // the run is over
    const { status } = await state(page);
    expect(summary.hash === status.hash, `${summary.hash} and ${status.hash}`);
    return status.hash;
  });
  await check('people get a personality and friends by forms', async () => {
    await page.click('#edit');
    await page.waitForSelector('[data-mind=personality]', { state: 'attached' });
    const text = () => page.$eval('#author textarea', (area) => area.value);
    for (const mind of ['personality', 'sociality']) {
      await page.$eval(`[data-mind=${mind}]`, (box) => (box.closest('details').open = true));
      await page.check(`[data-mind=${mind}]`);
    }
    await page.fill('details.mind:has([data-mind=personality]) [data-parameter=extraversion]', '0.8');
    await page.keyboard.press('Tab');
    await page.selectOption('details.mind:has([data-mind=sociality]) [data-parameter=preset]', 'office');
    await picture(page, 'minds');
    expect(/personality: \{extraversion: 0.8\}/.test(await text()), await text());
    expect(/sociality: \{preset: office\}/.test(await text()), await text());
    await page.click('#run');
    await until(page, () => window.throngStudio.state().people === 30);
  });
  await page.close();
}
