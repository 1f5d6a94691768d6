// Drawing: whatever there is can be seen at once, with its size, and nobody is told off before it is to run.
import { check, drag, expect, open, picture, studio, tab, until } from './harness.mjs';

const verdict = (page) => page.$eval('#verdict', (p) => [p.textContent, p.className]);
const drawn = (page) => page.evaluate(() => {
  const { world } = window.throngStudio.view;
  return {
    floors: world.scene.world.levels.flatMap((level) => level.floor).length,
    walls: world.scene.world.levels.flatMap((level) => level.walls).length,
    places: world.scene.world.places.map((place) => place.id),
    obstacles: world.scene.world.obstacles?.length ?? 0,
    starts: world.group.children.filter((node) => node.name === 'start').length,
    labels: world.labels.map((label) => label.text),
  };
});

export async function drawing() {
  const page = await open(await studio('plaza'));
  const quiet = async (when) => {
    await page.waitForTimeout(250); // the server's answer
    const [text, kind] = await verdict(page);
    expect(kind !== 'bad' && !(await page.isVisible('#toast')), `${when} it says: ${text} ${await page.textContent('#toast')}`);
  };
  await check('nothing is wrong before the first stroke', async () => {
    await tab(page, 'author');
    await page.click('#draw');
    await quiet('before the first stroke');
    expect(!(await page.isVisible('#legend')), 'the legend of the run is still there');
    await until(page, () => document.getElementById('name').textContent === 'My scene');
    expect(!/people/.test(await page.textContent('#facts')), `the head counts the run's people: ${await page.textContent('#facts')}`);
  });
  await check('each stroke is seen at once, without people', async () => {
    for (const [tool, from, to, seen] of [
      ['floor', [0, 0], [24, 12], (d) => d.floors === 1],
      ['wall', [12, 0], [12, 5], (d) => d.walls === 1],
      ['exit', [23, 4], [24, 8], (d) => d.places.includes('exit-1')],
      ['obstacle', [16, 4], [18, 6], (d) => d.obstacles === 1],
    ]) {
      await page.click(`[data-tool=${tool}]`);
      await drag(page, from, to);
      await quiet(`after the ${tool}`);
      expect(seen(await drawn(page)), `the ${tool} is not drawn: ${JSON.stringify(await drawn(page))}`);
    }
    await picture(page, 'drawing');
  });
  await check('what is missing is told on Run', async () => {
    await page.click('#run');
    await until(page, () => document.getElementById('verdict').className === 'bad');
    const [text] = await verdict(page);
    expect(/choose People/.test(text) && (await page.$eval('#toast', (box) => box.className)) === 'bad', text);
    return text; // it goes with the next stroke
  });
  await check('start areas are seen, with how many people they are for', async () => {
    await page.click('[data-tool=people]');
    await drag(page, [2, 2], [8, 10]);
    await until(page, () => window.throngStudio.view.world.group.children.some((node) => node.name === 'start'));
    await quiet('after the people');
    const { starts, labels } = await drawn(page);
    expect(starts === 1 && labels.includes('people-1: 40 people'), labels.join());
    await picture(page, 'start-area');
  });
  await check('a scale bar, coordinates and dimensions', async () => {
    const bar = async () => {
      const box = await page.locator('#scale-bar').boundingBox();
      const metre = await page.evaluate(() => window.throngStudio.screenOfPoint(1, 0)[0] - window.throngStudio.screenOfPoint(0, 0)[0]);
      const text = await page.textContent('#scale-text');
      expect(/^\d+(\.\d+)? m$/.test(text), `the bar says ${text}`);
      expect(Math.abs(box.width - parseFloat(text) * metre) < 2.5, `${box.width} pixels for ${text} of ${metre} pixels a metre`);
      return text;
    };
    const far = await bar();
    const spot = async (x, y) => {
      await page.mouse.move(...(await page.evaluate(([u, v]) => window.throngStudio.screenOfPoint(u, v), [x, y])));
      await until(page, (text) => document.getElementById('spot').textContent === text, `x ${x.toFixed(1)}  y ${y.toFixed(1)} m`);
    };
    await spot(6, 4);
    await page.click('[data-tool=place]');
    const [a, b] = await page.evaluate(() => [window.throngStudio.screenOfPoint(3, 3), window.throngStudio.screenOfPoint(7.5, 5)]);
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move(...b);
    await until(page, () => document.getElementById('size').textContent === '4.5 m × 2 m' && !document.getElementById('size').hidden);
    await page.mouse.up();
    await page.click('[data-tool=select]');
    await drag(page, [12, 5], [12, 8]);
    await until(page, () => document.getElementById('size').textContent === '8 m');
    for (let k = 0; k < 12; ++k) await page.mouse.wheel(0, -300);
    await page.waitForTimeout(200);
    const near = await bar();
    expect(parseFloat(near) < parseFloat(far), `${far} from afar, ${near} from near`);
    return `${far} and ${near}`;
  });
  await check('who was drawn before there was an exit leaves by it', async () => {
    const other = await open(await studio('plaza'));
    await tab(other, 'author');
    expect(!(await other.isVisible('#author textarea')), 'a text of nothing is shown');
    await other.click('#draw');
    for (const [tool, from, to] of [['floor', [0, 0], [24, 12]], ['people', [2, 2], [8, 10]]]) {
      await other.click(`[data-tool=${tool}]`);
      await drag(other, from, to);
    }
    await other.click('#check');
    const [text] = await verdict(other);
    expect(/nowhere to go: choose Exit/.test(text), text);
    await other.click('[data-tool=exit]');
    await drag(other, [23, 4], [24, 8]);
    await other.click('#check');
    await until(other, () => document.getElementById('verdict').textContent === 'It is right.');
    await other.close();
  });
  await check('what was drawn runs', async () => {
    await page.click('#run');
    await until(page, () => window.throngStudio.state().people === 40);
    expect(await page.isVisible('#legend'), 'the run has no legend');
  });
  await page.close();
  await check('a finger draws on a phone', async () => {
    const phone = await open(await studio('plaza'), { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
    await phone.tap('#fold');
    await phone.tap('[data-tab=author]');
    await phone.tap('#draw');
    const [a, b] = await phone.evaluate(() => [window.throngStudio.screenOfPoint(2, 2), window.throngStudio.screenOfPoint(20, 12)]);
    const finger = await phone.context().newCDPSession(phone);
    const touch = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [a]);
    await touch('touchMove', [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]]);
    await touch('touchMove', [b]);
    await touch('touchEnd', []);
    await phone.waitForTimeout(300);
    const { floors } = await drawn(phone);
    await picture(phone, 'phone-drawing');
    expect(floors === 1, `${floors} floors, and the text is ${await phone.$eval('#author textarea', (area) => area.value)}`);
    await phone.close();
  });
}
