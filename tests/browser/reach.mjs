// What people look for is where they look, on every screen, and nothing happens by mistake.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, expect, open, picture, state, studio, tab, until, work } from './harness.mjs';

const TABLET = { width: 810, height: 1080 };
const PHONE = { width: 390, height: 844 };
const PHONE_ASIDE = { width: 740, height: 360 };

/** Controls that a finger cannot reach: beyond the screen, or under something else, also after scrolling to them. */
const outOfReach = (page) =>
  page.evaluate(async () => {
    const found = [];
    const controls = document.querySelectorAll('header select, footer button, footer input, nav button, section.on button, section.on select, section.on input, section.on textarea');
    for (const control of controls) {
      if (control.disabled || control.closest('[hidden]') || control.closest('details:not([open])')) continue;
      if (control.id === 'live') continue; // shown for live runs alone
      control.scrollIntoView({ block: 'center' });
      const r = control.getBoundingClientRect();
      const name = control.id || control.ariaLabel || control.textContent.trim() || control.tagName;
      if (r.width < 1 || r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) found.push(`${name} is beyond the screen`);
      else {
        const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
        if (!(control.contains(top) || top?.contains(control) || control.closest('label')?.contains(top) || top?.parentElement?.id === 'marks')) found.push(`${name} lies under ${top?.id || top?.tagName}`);
      }
    }
    return found;
  });

/** Whether the whole floor is on the canvas. */
const planFits = (page) =>
  page.evaluate(() => {
    const [x0, y0, x1, y1] = window.throngStudio.world().bounds;
    const { clientWidth: w, clientHeight: h } = document.getElementById('view');
    const corners = [[x0, y0], [x1, y1], [x0, y1], [x1, y0]].map((p) => window.throngStudio.screenOfPoint(...p));
    const inside = corners.every(([x, y]) => x >= 0 && y >= 0 && x <= w && y <= h);
    const span = Math.max((corners[1][0] - corners[0][0]) / w, (corners[0][1] - corners[1][1]) / h);
    return { inside, span };
  });

async function fits(page, when) {
  await page.waitForTimeout(250);
  const { inside, span } = await planFits(page);
  expect(inside && span > 0.45, `${when} the plan takes ${(100 * span).toFixed(0)} % and ${inside ? 'is' : 'is not'} whole`);
}

/** Texts that are cut off with dots or at an edge. */
const cut = (page) =>
  page.$$eval('section.on *, header *, #legend *', (all) =>
    all.filter((e) => e.clientWidth > 0 && e.childElementCount === 0 && !/^(SELECT|OPTION|INPUT|TEXTAREA|CANVAS)$/.test(e.tagName) && e.textContent.trim() !== '')
      .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > document.documentElement.clientWidth + 1 || getComputedStyle(e).textOverflow === 'ellipsis')
      .map((e) => e.textContent));

async function keys(page) {
  await check('Esc closes the list of keys, and keys do nothing behind it', async () => {
    await page.keyboard.press('?');
    await until(page, () => document.getElementById('keys').open);
    const { status } = await state(page);
    await page.keyboard.press('v');
    await page.keyboard.press('Escape');
    await until(page, () => !document.getElementById('keys').open);
    expect(await page.evaluate(() => window.throngStudio.view.flat), 'V went through the list');
    expect((await state(page)).status.playing === status.playing, 'the run was stopped');
  });
  await check('A alone rings no alarm, Shift A does', async () => {
    await page.keyboard.press('a');
    await page.keyboard.press('CapsLock');
    await page.keyboard.press('a');
    await page.keyboard.press('CapsLock');
    await page.waitForTimeout(500);
    expect(!(await state(page)).status.alarm, 'it rang');
    await page.keyboard.press('Shift+A');
    await until(page, () => window.throngStudio.state().status.alarm === true);
    await page.keyboard.press('Shift+A');
    await until(page, () => window.throngStudio.state().status.alarm === false);
  });
}

async function restartAndOpen(page) {
  await check('Restart and Open are on the screen, whatever the panel shows', async () => {
    for (const name of ['author', 'look']) {
      await tab(page, name);
      expect((await page.isVisible('#restart')) && (await page.isVisible('#scenes')), `not beside ${name}`);
    }
    await until(page, () => window.throngStudio.state().time > 1.5);
    await page.click('#restart');
    await until(page, () => window.throngStudio.state().latest < 1);
    await until(page, () => document.querySelectorAll('#scenes option').length > 20);
    await page.selectOption('#scenes', 'crossing');
    await until(page, () => document.getElementById('name').textContent !== 'Plaza');
    await page.selectOption('#scenes', 'plaza');
    await until(page, () => document.getElementById('name').textContent === 'Plaza');
  });
}

async function success(page) {
  await check('what went well is not told in red', async () => {
    await tab(page, 'look');
    await page.click('#export');
    await until(page, () => /are in /.test(document.getElementById('toast').textContent));
    const [kind, border, danger] = await page.$eval('#toast', (box) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--danger)';
      document.body.append(probe);
      const red = getComputedStyle(probe).color;
      probe.remove();
      return [box.className, getComputedStyle(box).borderColor, red];
    });
    expect(kind === 'good' && !border.includes(danger), `${kind}, ${border}`);
  });
}

/** Faces of different colours at the same height, one of them on top: they would flicker. */
async function fountain(page) {
  await check('nothing flickers at the fountain', async () => {
    const fights = await page.evaluate(() => {
      const { world } = window.throngStudio.view;
      const faces = [];
      for (const mesh of world.group.children) {
        if (!mesh.isMesh || mesh.material.transparent) continue;
        const position = mesh.geometry.getAttribute('position');
        const index = mesh.geometry.index;
        const count = index ? index.count : position.count;
        for (let k = 0; k + 2 < count; k += 3) {
          const corner = [0, 1, 2].map((j) => (index ? index.getX(k + j) : k + j)).map((i) => [position.getX(i), position.getY(i), position.getZ(i)]);
          faces.push({ corner, colour: mesh.material.color.getHex() });
        }
      }
      const heightAt = ({ corner: [a, b, c] }, x, y) => {
        const d = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
        if (Math.abs(d) < 1e-9) return null;
        const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / d;
        const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / d;
        return u < 0 || v < 0 || u + v > 1 ? null : u * a[2] + v * b[2] + (1 - u - v) * c[2];
      };
      const near = [];
      let looked = 0;
      for (let k = 0; k < 400; ++k) {
        const angle = k * 2.399963;
        const radius = 3.9 + 0.2 * ((k * 0.618) % 1); // the rim of the fountain
        const [x, y] = [30 + radius * Math.cos(angle), 30 + radius * Math.sin(angle)];
        const hit = faces.map((face) => ({ z: heightAt(face, x, y), colour: face.colour })).filter(({ z }) => z !== null).sort((p, q) => q.z - p.z);
        const below = hit.find(({ colour }) => colour !== hit[0]?.colour);
        looked += below ? 1 : 0;
        if (below && hit[0].z - below.z < 0.02) near.push([x.toFixed(2), y.toFixed(2), hit[0].z - below.z]);
      }
      return { near, looked };
    });
    expect(fights.looked > 100, `only at ${fights.looked} spots of 400 two things lie above each other`);
    expect(fights.near.length === 0, `${fights.near.length} spots, such as ${fights.near[0]}`);
    await page.keyboard.press('v');
    await page.waitForTimeout(300);
    await picture(page, 'fountain');
    const near = await page.evaluate(() => window.throngStudio.view.camera.near);
    expect(near > 1, `the nearest plane is ${near} m before a camera that is far away`);
    await page.keyboard.press('v');
    return `${fights.looked} spots`;
  });
}

async function smallScreens() {
  const url = await studio('navigation/museum');
  for (const [name, size] of [['a tablet', TABLET], ['a phone', PHONE], ['a phone on its side', PHONE_ASIDE]])
    await check(`nothing is out of reach on ${name}, light and dark`, async () => {
      for (const colorScheme of ['light', 'dark']) {
        const page = await open(url, size, { hasTouch: true, colorScheme });
        await fits(page, 'at first');
        if (!(await page.isVisible('#panel'))) await page.tap('#fold');
        await fits(page, 'beside the panel');
        for (const part of ['look', 'steer', 'author']) {
          await page.tap(`[data-tab=${part}]`);
          const lost = await outOfReach(page);
          expect(lost.length === 0, `${part}: ${lost.join(', ')}`);
          await picture(page, `${name.replace(/ /g, '-')}-${part}-${colorScheme}`);
        }
        await page.tap('#fold');
        await fits(page, 'without the panel');
        await page.close();
      }
    });
  await check('the plan fits after the window has another size, and stays where somebody has moved it', async () => {
    const page = await open(url);
    for (const size of [PHONE, { width: 1400, height: 500 }, TABLET]) {
      await page.setViewportSize(size);
      await fits(page, `at ${size.width}x${size.height}`);
    }
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(200);
    const metre = () => page.evaluate(() => window.throngStudio.view.pixelsPerMetre / document.getElementById('view').clientHeight);
    const before = await metre();
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForTimeout(250);
    expect(Math.abs((await metre()) / before - 1) < 0.02, 'it jumped back');
    await page.close();
  });
}

async function names() {
  await check('long names are shown whole', async () => {
    const long = 'people-who-arrive-by-the-very-late-train-from-the-north';
    writeFileSync(join(work, 'names.yaml'), `throng: 1\nname: The hall of the old central station on the evening of the great festival\nduration: 60\nworld:\n  floor: {rectangle: [0, 0, 30, 12]}\n  walls: [[[15, 0], [15, 5]], [[15, 7], [15, 12]]]\n  doors: [{id: revolving-door-between-the-hall-and-the-concourse, line: [[15, 5], [15, 7]]}]\n  places: [{id: the-exit-to-the-street-of-the-station, kind: exit, area: {rectangle: [29, 4, 30, 8]}}]\npopulations:\n  ${long}: {count: 10, start: {rectangle: [1, 1, 10, 11]}, journey: [the-exit-to-the-street-of-the-station]}\n`);
    const url = await studio('names.yaml');
    for (const size of [{ width: 1280, height: 720 }, PHONE]) {
      const page = await open(url, size);
      if (!(await page.isVisible('#panel'))) await page.click('#fold');
      for (const part of ['look', 'steer', 'author']) {
        await tab(page, part);
        const found = await cut(page);
        expect(found.length === 0, `${size.width}, ${part}: ${found.join(' | ')}`);
      }
      await tab(page, 'steer');
      expect((await page.textContent('#populations')).includes(long), 'its name is not there');
      await picture(page, `names-${size.width}`);
      const label = await page.evaluate(() => {
        const box = document.querySelector('#labels span').getBoundingClientRect();
        const view = document.getElementById('view').getBoundingClientRect();
        return box.left >= view.left && box.right <= view.right;
      });
      expect(label, 'the name of the exit is cut at the edge');
      await page.close();
    }
  });
}

export async function reach() {
  const page = await open(await studio('plaza', '--duration', '60'));
  await keys(page);
  await restartAndOpen(page);
  await fountain(page);
  await success(page);
  await page.close();
  await smallScreens();
  await names();
}
