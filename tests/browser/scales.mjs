// What colours say: scales are ordered by lightness for every eye, stand out from the floor, and have a legend.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EYES, distance, lab, ofHex, ofNumber } from './colour.mjs';
import { check, expect, open, picture, studio, tab, until, work } from './harness.mjs';

const legend = (page) => page.$$eval('#legend > div', (rows) => rows.map((row) => row.textContent));

/** Colours of the picture where somebody is drawn or the floor is covered: [r, g, b] each. */
const pixels = (page, points) =>
  page.evaluate((list) => {
    const { view } = window.throngStudio;
    view.render();
    const canvas = document.getElementById('view');
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d');
    context.drawImage(canvas, 0, 0);
    const ratio = canvas.width / canvas.clientWidth;
    return list.map(([x, y]) => {
      const [u, v] = window.throngStudio.screenOfPoint(x, y);
      return [...context.getImageData(Math.round(u * ratio), Math.round(v * ratio), 1, 1).data].slice(0, 3);
    });
  }, points);

async function measured(page) {
  await check('scales: lightness goes one way, evenly, for every kind of colour vision', async () => {
    const told = [];
    for (const { name, dark, stops, floor } of await page.evaluate(() => window.throngStudio.scales())) {
      expect(stops.length >= 5, `${name} has ${stops.length} colours`);
      for (const eyes of EYES) {
        const seen = stops.map((c) => lab(c, eyes));
        const steps = seen.slice(1).map((c, k) => (c[0] - seen[k][0]) * (dark ? 1 : -1));
        const least = Math.min(...steps);
        const apart = Math.min(...seen.slice(1).map((c, k) => distance(c, seen[k])));
        const ground = Math.min(...seen.map((c) => Math.abs(c[0] - lab(ofNumber(floor), eyes)[0])));
        const where = `${name} on ${dark ? 'dark' : 'light'} ground, ${eyes}`;
        expect(least >= 3.5, `${where}: a step of ${least.toFixed(1)} L*`);
        expect(apart >= 7, `${where}: neighbours ${apart.toFixed(1)} apart`);
        expect(Math.abs(seen[seen.length - 1][0] - seen[0][0]) >= 45, `${where}: the ends are too near`);
        expect(ground >= 12, `${where}: ${ground.toFixed(1)} L* from the floor`);
        if (eyes === 'protanopia' || eyes === 'deuteranopia') told.push(`${name}/${dark ? 'dark' : 'light'}/${eyes} ${least.toFixed(1)}`);
      }
    }
    return `smallest steps in L*: ${told.join(', ')}`;
  });
  await check('populations without a colour of their own can be told apart by every eye', async () => {
    let least = Infinity;
    for (const { palette, floor, dark } of await page.evaluate(() => window.throngStudio.palettes()))
      for (const eyes of EYES) {
        const seen = palette.map((c) => lab(ofHex(c), eyes));
        seen.forEach((a, k) => {
          for (const b of seen.slice(k + 1)) least = Math.min(least, distance(a, b));
          expect(distance(a, lab(ofNumber(floor), eyes)) >= 30, `${palette[k]} is hardly seen on ${dark ? 'dark' : 'light'} ground, ${eyes}`);
        });
      }
    expect(least >= 18, `two of them are ${least.toFixed(1)} apart`);
    return `the nearest two are ${least.toFixed(1)} apart (CIE76)`;
  });
}

async function legends(page) {
  const choose = (id, value) => page.selectOption(`#${id}`, value);
  await check('every scale has a legend that begins with little', async () => {
    await tab(page, 'look');
    for (const [id, value, wanted] of [
      ['colour', 'speed', /^Speed0.*2 m\/s$/], ['colour', 'density', /^Density0.*4 people\/m²$/],
      ['heat', 'density', /^Heat map: density0.*4 people\/m²$/], ['heat', 'speed', /^Heat map: mean speed0.*2 m\/s$/],
    ]) {
      await choose(id, value);
      const rows = await legend(page);
      expect(rows.some((row) => wanted.test(row)), `${id} by ${value}: ${rows.join(' | ')}`);
    }
    // The bar runs from what is least to what is most.
    const bar = await page.$eval('#legend [data-scale=speed]', (e) => getComputedStyle(e).backgroundImage.match(/rgb\([^)]*\)/g));
    const { stops } = (await page.evaluate(() => window.throngStudio.scales())).find((s) => s.name === 'speed' && s.dark);
    expect(bar[0] === `rgb(${stops[0].join(', ')})`, `it begins with ${bar[0]}`);
    await choose('heat', 'none');
    await choose('colour', 'population');
  });
  await check('fast people are drawn in the colour of much speed', async () => {
    await choose('colour', 'speed');
    const found = await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 400));
      const { people } = window.throngStudio.view;
      const { tint } = people.columns();
      return Array.from({ length: people.count }, (_, k) => [people.speed[k], tint[k * 4], tint[k * 4 + 1], tint[k * 4 + 2]]);
    });
    const light = (rows) => rows.reduce((sum, [, ...rgb]) => sum + lab(rgb)[0], 0) / rows.length;
    const slow = found.filter(([speed]) => speed < 0.8);
    const fast = found.filter(([speed]) => speed > 1.3);
    expect(slow.length > 5 && fast.length > 5, `${slow.length} slow, ${fast.length} fast`);
    expect(light(fast) > light(slow) + 8, `L* ${light(slow).toFixed(0)} slow, ${light(fast).toFixed(0)} fast`);
    await choose('colour', 'population');
    return `mean L* ${light(slow).toFixed(0)} of the slow, ${light(fast).toFixed(0)} of the fast`;
  });
}

/** Many people, seen from afar: twice as many on the right. */
async function afar() {
  await check('a crowd of 12,000 from afar is shaded by density, and from near it is people', async () => {
    const half = (id, count, x) => `  ${id}: {count: ${count}, start: {rectangle: [${x}, 0, ${x + 200}, 400]}, preferred_speed: 0.5, journey: [[200, 200]]}\n`;
    writeFileSync(join(work, 'far.yaml'), `throng: 1\nname: Far\nduration: 100\npopulations:\n${half('few', 3000, 0)}${half('many', 9000, 200)}`);
    const page = await open(await studio('far.yaml'));
    await page.keyboard.press('Space');
    await until(page, () => window.throngStudio.view.far.mesh.visible);
    const rows = await legend(page);
    expect(rows.length === 1 && /^From afar: density0.*people\/m²$/.test(rows[0]), rows.join(' | '));
    expect(!(await page.evaluate(() => window.throngStudio.view.people.group.visible)), 'people are drawn on top of each other');
    const grid = (x0, x1) => Array.from({ length: 60 }, (_, k) => [x0 + ((x1 - x0) * (k % 10)) / 10, 30 + 50 * Math.floor(k / 10)]);
    const mean = async (points) => (await pixels(page, points)).reduce((sum, c) => sum + lab(c)[0] / points.length, 0);
    const [few, many] = [await mean(grid(30, 170)), await mean(grid(230, 370))];
    expect(many > few + 8, `L* ${few.toFixed(0)} where there are few, ${many.toFixed(0)} where there are many`);
    await picture(page, 'afar');
    // The heat map has a scale of its own: it is alone on the floor then, and its legend is the only one.
    const choose = (id, value) => page.selectOption(`#${id}`, value);
    await choose('heat', 'density');
    await until(page, () => !window.throngStudio.view.far.mesh.visible);
    const alone = await legend(page);
    expect(alone.length === 1 && /^Heat map: density/.test(alone[0]), alone.join(' | '));
    await choose('heat', 'none');
    await until(page, () => window.throngStudio.view.far.mesh.visible);
    const box = await page.locator('#view').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let k = 0; k < 30; ++k) await page.mouse.wheel(0, -300);
    await until(page, () => window.throngStudio.view.people.group.visible && !window.throngStudio.view.far.mesh.visible);
    expect(!/From afar/.test((await legend(page)).join()), 'the legend stays');
    await page.close();
    return `L* ${few.toFixed(0)} where there are few, ${many.toFixed(0)} where there are three times as many`;
  });
}

export async function scales() {
  const page = await open(await studio('plaza'));
  await measured(page);
  await legends(page);
  await page.close();
  await afar();
}
