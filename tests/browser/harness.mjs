// What every check of the studio needs: servers, pages, and a count of what failed.
import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

export const [program, browserPath, pictures] = process.argv.slice(2);
export const work = mkdtempSync(join(tmpdir(), 'throng-studio-'));
export const problems = []; // what went wrong on pages
let servers = [];
let failed = 0;

export async function studio(...words) {
  const server = spawn(program, ['studio', ...words, '--port', '0', '--no-browser', '--json'], {
    cwd: work,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const line = await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', (status) => reject(new Error(`the studio ended with ${status}`)));
  });
  return JSON.parse(line).url;
}

export function endServers() {
  for (const server of servers) server.kill('SIGINT');
  servers = [];
}

export async function check(name, body) {
  const begin = Date.now();
  try {
    const note = await body();
    console.log(`passed: ${name} (${Date.now() - begin} ms)${note ? `: ${note}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}: ${error.message}`);
  }
}

export function expect(fine, what) {
  if (!fine) throw new Error(what);
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
});

export async function open(url, size = { width: 1280, height: 720 }, options = {}) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'dark', ...options });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  await until(page, () => window.throngStudio?.state().people > 0);
  return page;
}

/** Times mean little while others use the machine: then they are told and not judged. */
export function judge(fine, what) {
  if (fine) return what;
  const load = loadavg()[0] / cpus().length;
  if (load > 1.5) return `NOT JUDGED, ${load.toFixed(1)} programs want each core: ${what}`;
  throw new Error(what);
}

export const state = (page) => page.evaluate(() => window.throngStudio.state());
export const positions = (page) => page.evaluate(() => window.throngStudio.positions());
export const until = (page, condition, argument) => page.waitForFunction(condition, argument, { timeout: 20000, polling: 50 });
export const tab = (page, name) => page.click(`[data-tab=${name}]`);

export async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** As many times faster as the studio can. */
export async function hurry(page, presses = 10) {
  await page.evaluate(() => document.activeElement?.blur());
  for (let k = 0; k < presses; ++k) await page.keyboard.press('+');
}

/** Drags on the plan, from a point of the world to another [m]. */
export async function drag(page, from, to) {
  const [a, b] = await page.evaluate((points) => points.map(([x, y]) => window.throngStudio.screenOfPoint(x, y)), [from, to]);
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
  await page.mouse.move(...b);
  await page.mouse.up();
}

/** Everybody in the middle of the picture: [number, x, y] each. */
export async function everybody(page) {
  const all = await page.evaluate(() => {
    const box = document.getElementById('view').getBoundingClientRect();
    return window.throngStudio.positions().flatMap(([number]) => {
      const p = window.throngStudio.screenOf(number);
      return p && p[0] > 250 && p[0] < box.width - 50 && p[1] > 100 && p[1] < box.height - 100 ? [[number, p[0], p[1]]] : [];
    });
  });
  expect(all.length > 0, 'nobody is on the screen');
  return all;
}

/** Somebody in the middle of the picture: [number, x, y]. */
export async function somebody(page) {
  return (await everybody(page))[0];
}

/** Runs parts of a test, those of STUDIO_PARTS or all, and ends the program: 1 when something failed. */
export async function runParts(parts) {
  const wanted = process.env.STUDIO_PARTS?.split(',') ?? Object.keys(parts);
  try {
    for (const name of wanted) {
      try {
        await parts[name]();
      } catch (error) {
        await check(name, () => Promise.reject(error));
      }
      endServers();
    }
    await check('nothing went wrong on the page', async () => expect(problems.length === 0, problems.join('; ')));
  } finally {
    await browser.close();
    endServers();
  }
  process.exit(failed > 0 ? 1 : 0);
}
