// Recordings: made here, played here.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, drag, expect, hurry, open, picture, positions, program, state, studio, tab, until, work } from './harness.mjs';

export async function recorded() {
  await check('a recording plays and scrubs', async () => {
    execFileSync(program, ['run', 'plaza', '--duration', '12', '--out', 'recorded', '--quiet', '--no-report'], { cwd: work });
    const page = await open(await studio('--replay', 'recorded'));
    await until(page, () => window.throngStudio.state().time > 1);
    await page.keyboard.press('Space');
    const box = await (await page.$('#scrub')).boundingBox();
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await until(page, () => window.throngStudio.state().latest > 8 && window.throngStudio.state().latest < 10);
    const late = JSON.stringify(await positions(page));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Home');
    await until(page, () => window.throngStudio.state().latest === 0);
    expect(JSON.stringify(await positions(page)) !== late, 'nothing changed');
    expect((await state(page)).people === 400, 'people are missing');
    await until(page, () => window.throngStudio.state().samples > 20);
    await picture(page, 'replay');
    await page.close();
  });
}

/** What is put into a run, exported, and repeated. */
export async function directed() {
  const page = await open(await studio('plaza', '--duration', '25'));
  const commands = (await page.evaluate(() => window.throngStudio.commands())) ?? [];
  const marked = (text) => page.waitForSelector(`#marks i[title*="${text}"]`, { state: 'attached', timeout: 20000 });
  await tab(page, 'steer');
  if (commands.includes('obstacle'))
    await check('an obstacle and a place are put onto the plan, and the obstacle is taken back', async () => {
      const [, x, y] = (await positions(page))[0];
      const at = [Math.round(x / 1000) + 2, Math.round(y / 1000) + 2];
      await page.click('#put-obstacle');
      await drag(page, at, [at[0] + 1, at[1] + 1]);
      await until(page, () => window.throngStudio.world().obstacles?.length === 1);
      await picture(page, 'obstacle');
      await page.click('#undo-steer');
      await until(page, () => window.throngStudio.world().obstacles?.length === 0);
      const places = await page.evaluate(() => window.throngStudio.world().places.length);
      await page.click('#put-place');
      await drag(page, at, [at[0] + 2, at[1] + 2]);
      await until(page, (before) => window.throngStudio.world().places.length === before + 1, places);
    });
  if (commands.includes('steering'))
    await check('a population changes its steering model and its personality while it runs', async () => {
      await page.locator('[data-model]').first().selectOption('social-force');
      await marked('steering');
      await until(page, () => window.throngStudio.state().status.models?.includes('social-force') ?? window.throngStudio.models().includes('social-force'));
      const pad = await page.locator('.pad').first().boundingBox();
      await page.mouse.click(pad.x + pad.width * 0.7, pad.y + pad.height * 0.4);
      await marked('personality');
    });
  await check('the run is exported: report, trajectory, and the same hash', async () => {
    await hurry(page, 8);
    await until(page, () => window.throngStudio.state().status.hash !== undefined);
    await tab(page, 'look');
    await page.click('#export');
    await until(page, () => /are in /.test(document.getElementById('toast').textContent));
    const folder = readdirSync(join(work, 'runs')).map((name) => join(work, 'runs', name)).find((path) => existsSync(join(path, 'replay.yaml')));
    for (const file of ['report.html', 'trajectory.sqlite', 'events.jsonl', 'replay.yaml'])
      expect(existsSync(join(folder, file)), `there is no ${file}`);
    const { hash } = JSON.parse(readFileSync(join(folder, 'summary.json')));
    const { status } = await state(page);
    expect(hash === status.hash, `${hash} and ${status.hash}`);
    return hash;
  });
  await page.close();
}
