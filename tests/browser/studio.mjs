// Clicks through the studio as a user would: node studio.mjs PROGRAM CHROMIUM [FOLDER FOR PICTURES]
import { chromium } from 'playwright-core';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, browserPath, pictures] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'throng-studio-'));
const servers = [];
let failed = 0;

async function studio(...words) {
  const server = spawn(program, ['studio', ...words, '--port', '0', '--no-browser', '--json'], {
    cwd: work,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const line = await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', (status) => reject(new Error(`the studio ended with ${status}`)));
  });
  return { url: JSON.parse(line).url, server };
}

async function check(name, body) {
  const begin = Date.now();
  try {
    const note = await body();
    console.log(`passed: ${name} (${Date.now() - begin} ms)${note ? `: ${note}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}: ${error.message}`);
  }
}

function expect(fine, what) {
  if (!fine) throw new Error(what);
}

const state = (page) => page.evaluate(() => window.throngStudio.state());
const positions = (page) => page.evaluate(() => window.throngStudio.positions());
const until = (page, condition, argument) => page.waitForFunction(condition, argument, { timeout: 45000, polling: 50 });
const picture = async (page, name) => {
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }
};

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
});
const problems = [];
async function open(url, size = { width: 1280, height: 720 }) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'dark' });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  await until(page, () => window.throngStudio?.state().people > 0);
  return page;
}

try {
  // ---------------------------------------------------------------------------------------------------- a run that is live
  const { url } = await studio('navigation/museum');
  let page;
  await check('opens and shows people', async () => {
    const begin = Date.now();
    page = await open(url);
    expect((await state(page)).people === 100, 'not everybody is there');
    return `first picture after ${Date.now() - begin} ms`;
  });
  await check('people move', async () => {
    const before = new Map((await positions(page)).map(([number, x, y]) => [number, [x, y]]));
    await until(page, (time) => window.throngStudio.state().time > time + 1, (await state(page)).time);
    const moved = (await positions(page)).filter(([number, x, y]) => before.has(number) && Math.hypot(x - before.get(number)[0], y - before.get(number)[1]) > 300);
    expect(moved.length > 30, `only ${moved.length} moved`);
  });
  await check('the crowd takes at most ten draw calls', async () => {
    const calls = await page.evaluate(() => window.throngStudio.view.crowdCalls());
    expect(calls >= 1 && calls <= 10, `${calls} draw calls`);
    return `${calls}`;
  });
  await check('pauses', async () => {
    await page.keyboard.press('Space');
    await until(page, () => window.throngStudio.state().status.playing === false);
    await page.waitForTimeout(300);
    const before = JSON.stringify(await positions(page));
    await page.waitForTimeout(500);
    expect(JSON.stringify(await positions(page)) === before, 'somebody moved');
  });
  await check('steps', async () => {
    const { status } = await state(page);
    await page.click('#step');
    await until(page, (head) => window.throngStudio.state().status.head > head, status.head);
  });
  await check('a click on a person tells what it wants', async () => {
    const at = await page.evaluate(() => {
      const box = document.getElementById('view').getBoundingClientRect();
      for (const [number] of window.throngStudio.positions()) {
        const p = window.throngStudio.screenOf(number);
        if (p && p[0] > 250 && p[0] < box.width - 50 && p[1] > 100 && p[1] < box.height - 100) return [number, p[0], p[1]];
      }
      return null;
    });
    expect(at !== null, 'nobody is on the screen');
    await page.mouse.click(at[1], at[2]);
    await until(page, () => window.throngStudio.state().person !== null);
    const { person } = await state(page);
    const shown = await page.textContent('#wish');
    expect(person.person === (await state(page)).selected, 'another person was asked about');
    expect(/^(walks to|waits until)/.test(shown), `it says: ${shown}`);
    await picture(page, 'ask');
    return shown;
  });
  await check('a door closes and is marked on the time line', async () => {
    await page.keyboard.press('Escape');
    await page.click('[data-tab=steer]');
    await page.click('[data-door="0"]');
    await page.click('#play');
    await until(page, () => window.throngStudio.state().status.doors[0] === false);
    await page.waitForSelector('#marks i[title*="close-door entrance-to-greeks"]', { state: 'attached' });
    await picture(page, 'steer');
    await page.click('[data-door="0"]');
    await until(page, () => window.throngStudio.state().status.doors[0] === true);
  });
  await check('looks back and returns to the present', async () => {
    await page.keyboard.press('Space');
    await until(page, () => window.throngStudio.state().status.playing === false);
    await page.keyboard.press('Home');
    await until(page, () => window.throngStudio.state().latest === 0);
    await page.keyboard.press('End');
    await until(page, () => { const s = window.throngStudio.state(); return s.latest === s.status.head; });
  });
  await check('two tabs agree', async () => {
    const other = await open(url);
    await page.waitForTimeout(300);
    const [a, b] = [JSON.stringify(await positions(page)), JSON.stringify(await positions(other))];
    expect(a === b && a.length > 100, 'they show different crowds');
    await other.keyboard.press('Space');
    await until(page, () => window.throngStudio.state().status.playing === true);
    await other.close();
  });
  await check('works on a tablet', async () => {
    const tablet = await open(url, { width: 810, height: 1080 });
    await tablet.click('#fold');
    expect(await tablet.isVisible('#panel'), 'the panel does not open');
    expect(await tablet.isVisible('#play'), 'there is no way to play');
    await tablet.close();
  });
  await check('an alarm empties the museum', async () => {
    await page.keyboard.press('a');
    await until(page, () => window.throngStudio.state().status.alarm === true);
    expect(await page.isVisible('#alarm'), 'nothing tells about the alarm');
    const { status } = await state(page);
    await page.evaluate(() => document.activeElement?.blur());
    for (let k = 0; k < 10; ++k) await page.keyboard.press('+');
    await until(page, (arrived) => window.throngStudio.state().status.arrived > arrived + 60, status.arrived);
    await page.keyboard.press('a');
    await until(page, () => window.throngStudio.state().status.alarm === false);
  });
  await check('every view can be drawn', async () => {
    for (const key of ['v', 'c', 'h', 't', 'c', 'h', 'n', 'c', 'd', 'v', 'l']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(120);
    }
  });
  await check('a scene is drawn, checked, run, saved and run again with the same hash', async () => {
    await page.keyboard.press('f');
    await page.click('[data-tab=author]');
    await page.click('#draw');
    const drag = async (tool, from, to) => {
      await page.click(`[data-tool=${tool}]`);
      const [a, b] = await page.evaluate((points) => points.map(([x, y]) => window.throngStudio.screenOfPoint(x, y)), [from, to]);
      await page.mouse.move(...a);
      await page.mouse.down();
      await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      await page.mouse.move(...b);
      await page.mouse.up();
    };
    await drag('floor', [0, 0], [24, 12]);
    await drag('exit', [23, 4], [24, 8]);
    await drag('wall', [12, 0], [12, 9]);
    await drag('people', [2, 2], [8, 10]);
    await page.fill('[data-parameter=count]', '30');
    await page.keyboard.press('Tab');
    await page.click('#check');
    await until(page, () => document.getElementById('verdict').textContent === 'It is right.');
    await picture(page, 'author');
    await page.click('#run');
    await until(page, () => window.throngStudio.state().people === 30);
    // Nobody walks through the wall.
    await page.evaluate(() => document.activeElement?.blur());
    for (let k = 0; k < 10; ++k) await page.keyboard.press('+');
    await until(page, () => window.throngStudio.state().status.hash !== undefined);
    await page.fill('[aria-label="Name of the file"]', 'drawn');
    await page.click('#save');
    await until(page, () => document.getElementById('verdict').textContent.startsWith('Saved as'));
    const summary = JSON.parse(execFileSync(program, ['run', 'drawn.yaml', '--json', '--no-report', '--quiet'], { cwd: work }));
    const { status } = await state(page);
    expect(summary.hash === status.hash, `${summary.hash} and ${status.hash}`);
    return status.hash;
  });
  await page.close();

  await check('an alarm ends talks, the all clear brings them back', async () => {
    const talks = await open((await studio('people/fire-alarm')).url);
    for (let k = 0; k < 6; ++k) await talks.keyboard.press('+');
    await until(talks, () => window.throngStudio.state().status.talking > 5);
    await talks.keyboard.press('a');
    await until(talks, () => window.throngStudio.state().status.alarm && window.throngStudio.state().status.talking === 0);
    await talks.keyboard.press('a');
    await until(talks, () => !window.throngStudio.state().status.alarm && window.throngStudio.state().status.talking > 2);
    await picture(talks, 'talks');
    await talks.close();
  });

  // ------------------------------------------------------------------------------------------------------------ a recording
  await check('a recording plays and scrubs', async () => {
    execFileSync(program, ['run', 'plaza', '--duration', '12', '--out', 'recorded', '--quiet', '--no-report'], { cwd: work });
    const replay = await open((await studio('--replay', 'recorded')).url);
    await until(replay, () => window.throngStudio.state().time > 1);
    await replay.keyboard.press('Space');
    const box = await (await replay.$('#scrub')).boundingBox();
    await replay.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await until(replay, () => window.throngStudio.state().latest > 8 && window.throngStudio.state().latest < 10);
    const late = JSON.stringify(await positions(replay));
    await replay.evaluate(() => document.activeElement.blur());
    await replay.keyboard.press('Home');
    await until(replay, () => window.throngStudio.state().latest === 0);
    expect(JSON.stringify(await positions(replay)) !== late, 'nothing changed');
    expect((await state(replay)).people === 400, 'people are missing');
    await until(replay, () => window.throngStudio.state().samples > 20);
    await picture(replay, 'replay');
    await replay.close();
  });

  // ------------------------------------------------------------------------------------------------------------- twenty thousand
  await check('JavaScript stays under 4 ms a frame at 20,000 people', async () => {
    writeFileSync(join(work, 'many.yaml'), 'throng: 1\nname: Many\nduration: 1000\npopulations:\n  walkers: {count: 20000, start: {rectangle: [0, 0, 200, 200]}, journey: [[0, 0], [200, 200]], at_end: repeat}\n');
    for (const server of servers.splice(0)) server.kill('SIGINT'); // they would take the time that is measured here
    const many = await open((await studio('many.yaml')).url, { width: 640, height: 400 });
    // The first frames are slow: the browser compiles.
    for (let k = 0; k < 60 && (await state(many)).frames < 60; ++k) await many.waitForTimeout(500);
    const s = await state(many);
    await picture(many, 'many');
    await many.close();
    expect(s.people === 20000, `${s.people} people`);
    if (s.frames < 30) return `not measured: this machine is too busy to draw more than ${s.frames} frames in 30 s`;
    const own = s.frameMs + s.fillMs;
    expect(own > 0 && own < 4, `${own.toFixed(2)} ms a frame`);
    return `${s.frameMs.toFixed(2)} ms to read a frame, ${s.fillMs.toFixed(2)} ms to fill the columns, ${s.drawMs.toFixed(2)} ms with the calls to the graphics library, ${s.fps.toFixed(0)} pictures a second, ${(s.bytes / s.frames / s.people).toFixed(2)} bytes a person`;
  });
  await check('nothing went wrong on the page', async () => expect(problems.length === 0, problems.join('; ')));
} finally {
  await browser.close();
  for (const server of servers) server.kill('SIGINT');
}
process.exit(failed > 0 ? 1 : 0);
