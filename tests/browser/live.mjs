// A run that is live: looked at, asked, steered.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, everybody, expect, hurry, open, picture, positions, somebody, state, studio, tab, until, work } from './harness.mjs';

export async function live() {
  const url = await studio('navigation/museum');
  const page = await open(url);
  await check('everybody is there', async () => {
    const { people } = await state(page);
    expect(people === 100, `${people} people`);
  });
  await check('people move', async () => {
    const before = new Map((await positions(page)).map(([number, x, y]) => [number, [x, y]]));
    await until(page, (time) => window.throngStudio.state().time > time + 1, (await state(page)).time);
    const moved = (await positions(page)).filter(([number, x, y]) => before.has(number) && Math.hypot(x - before.get(number)[0], y - before.get(number)[1]) > 300);
    expect(moved.length > 30, `only ${moved.length} moved`);
  });
  await check('overlays show what people want, whom they mind and where they flow', async () => {
    for (const id of ['intentions', 'neighbours', 'flow', 'trails', 'mesh']) await page.click(`#${id}`);
    await until(page, () => {
      const { view } = window.throngStudio;
      return view.overlay.crowd.mesh.geometry.drawRange.count > 100 && view.flow.lines.mesh.geometry.drawRange.count > 10;
    });
    await picture(page, 'overlays');
    const calls = await page.evaluate(() => window.throngStudio.view.crowdCalls());
    expect(calls >= 1 && calls <= 10, `${calls} draw calls for the crowd`);
    for (const id of ['intentions', 'neighbours', 'flow', 'trails', 'mesh']) await page.click(`#${id}`);
    return `${calls} draw calls for the crowd`;
  });
  await check('pauses', async () => {
    await page.keyboard.press('Space');
    await until(page, () => window.throngStudio.state().status.playing === false);
    await page.waitForTimeout(300);
    const before = JSON.stringify(await positions(page));
    await page.waitForTimeout(400);
    expect(JSON.stringify(await positions(page)) === before, 'somebody moved');
  });
  await check('steps', async () => {
    const { status } = await state(page);
    await page.click('#step');
    await until(page, (head) => window.throngStudio.state().status.head > head, status.head);
  });
  await check('a click on a person tells what it wants and why', async () => {
    // Who stays at an exhibit just now has no way before them: ask until somebody walks.
    let shown = '';
    for (const [, x, y] of (await everybody(page)).slice(0, 40)) {
      await page.mouse.click(x, y);
      await until(page, () => window.throngStudio.state().person?.person === window.throngStudio.state().selected);
      shown = await page.textContent('#wish');
      expect(/^(walks to|waits until|stays at|looks at|stands and talks|walks and talks)/.test(shown), `it says: ${shown}`);
      if (/^(walks to|waits until)/.test(shown)) break;
    }
    const { person, selected } = await state(page);
    expect(person.person === selected, 'another person was asked about');
    expect(/^(walks to|waits until)/.test(shown), `nobody walks: ${shown}`);
    expect((await page.textContent('#person-name')) === person.name && person.name.length > 3, 'it has no name');
    expect(person.way.length >= 2, 'there is no way');
    expect((await page.$$('#marks i.person')).length > 0 && (await page.$$('.life i')).length > 0, 'its time line is empty');
    const drawn = await page.evaluate(() => window.throngStudio.view.overlay.one.mesh.geometry.drawRange.count);
    expect(drawn > 4, 'its way is not drawn');
    await picture(page, 'ask');
    return `${person.name} ${shown}`;
  });
  await check('a door closes, is marked on the time line, and undo opens it', async () => {
    await page.keyboard.press('Escape');
    await tab(page, 'steer');
    await page.click('[data-door="0"]');
    await page.click('#play');
    await until(page, () => window.throngStudio.state().status.doors[0] === false);
    await page.waitForSelector('#marks i[title*="close-door entrance-to-greeks"]', { state: 'attached' });
    await picture(page, 'steer');
    await page.keyboard.press('Control+z');
    await until(page, () => window.throngStudio.state().status.doors[0] === true);
  });
  await check('any command can be given by the form that is made from its row', async () => {
    await page.click('#command-box summary');
    const names = await page.$$eval('#command option', (options) => options.map((o) => o.value));
    expect(names.includes('close-door') && names.includes('panic'), `the form knows ${names.length} commands`);
    await page.selectOption('#command', 'close-door');
    await page.selectOption('#command-fields select', 'entrance-to-greeks');
    await page.click('#command-do');
    await until(page, () => window.throngStudio.state().status.doors[0] === false);
    await page.selectOption('#command', 'open-door');
    await page.selectOption('#command-fields select', 'entrance-to-greeks');
    await page.click('#command-do');
    await until(page, () => window.throngStudio.state().status.doors[0] === true);
    return `${names.length} commands`;
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
  await check('a picture and a film can be saved', async () => {
    const saved = async (press) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()]);
      return [file.suggestedFilename(), readFileSync(await file.path())];
    };
    const [name, png] = await saved(() => page.keyboard.press('p'));
    expect(name.endsWith('.png') && png.length > 20000 && png[1] === 0x50, `${name}, ${png.length} bytes`);
    await page.keyboard.press('r');
    await page.waitForTimeout(1500);
    const [film, bytes] = await saved(() => page.keyboard.press('r'));
    expect(/\.(webm|mp4)$/.test(film) && bytes.length > 5000, `${film}, ${bytes.length} bytes`);
    return `${png.length} and ${bytes.length} bytes`;
  });
  await page.close();
}

export async function talks() {
  const page = await open(await studio('people/fire-alarm'));
  await check('an alarm ends talks, the all clear brings them back', async () => {
    await hurry(page, 6);
    await until(page, () => window.throngStudio.state().status.talking > 5);
    await page.keyboard.press('Shift+A');
    await until(page, () => window.throngStudio.state().status.alarm && window.throngStudio.state().status.talking === 0);
    await page.keyboard.press('Shift+A');
    await until(page, () => !window.throngStudio.state().status.alarm && window.throngStudio.state().status.talking > 2);
    await page.selectOption('#colour', 'talking');
    await page.waitForTimeout(200);
    await picture(page, 'talks');
  });
  await check('people who talk say to whom, and how interested they are', async () => {
    await page.keyboard.press('Space');
    const number = await page.evaluate(() => window.throngStudio.talker());
    expect(number >= 0, 'nobody talks');
    await page.evaluate((n) => window.throngStudio.ask(n), number);
    await page.waitForSelector('#talks-to button');
    await page.waitForSelector('#interests button');
    await picture(page, 'ask-talker');
    return page.textContent('#wish');
  });
  await check('every view can be drawn', async () => {
    for (const key of ['v', 'c', 'h', 't', 'c', 'h', 'n', 'c', 'w', 'd', 'v', 'l', 'i', 'b']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
    }
  });
  await page.close();
}

export async function speech() {
  const page = await open(await studio('people/school'));
  await until(page, () => window.throngStudio.state().status.talking > 5);
  await check('speech, nods and waves are drawn over those who show them', async () => {
    const seen = await page.evaluate(async () => {
      const { gestures } = window.throngStudio.view;
      const kinds = new Map();
      for (let k = 0; k < 300 && kinds.size < 4; ++k) {
        for (const kind of gestures.drawn) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        await new Promise((done) => setTimeout(done, 30));
      }
      return [...kinds];
    });
    const kinds = seen.map(([kind]) => kind).sort().join();
    expect(kinds === 'gestures,nods,speaks,waves', `drawn were ${kinds || 'none'}`);
    await picture(page, 'speech');
    // Who speaks talks, and a key takes it all away.
    await page.keyboard.press('g');
    await until(page, () => window.throngStudio.view.gestures.drawn.length === 0 && !window.throngStudio.view.gestures.points.visible);
    await page.keyboard.press('g');
    await until(page, () => window.throngStudio.view.gestures.drawn.includes('speaks'));
    return kinds;
  });
  await check('sliders begin with the values of the scene, and undo brings them back', async () => {
    await tab(page, 'steer');
    const mood = '#populations input[aria-label^="Mood of"]';
    const shown = () => page.$eval(mood, (slider) => [Number(slider.value), slider.parentElement.querySelector('output').textContent]);
    const { scene } = await state(page);
    const [before, text] = await shown();
    const wanted = scene.populations[0].mood;
    expect(wanted > 0 && wanted < 1 && Math.abs(before - wanted) < 0.006 && Math.abs(Number(text) - wanted) < 0.006, `${before} (${text}) instead of ${wanted}`);
    const spread = Number(await page.$eval('#populations input[aria-label^="Friendship spread"]', (slider) => slider.value));
    expect(spread === Math.round(scene.populations[0].spread), `${spread} degrees instead of ${scene.populations[0].spread}`);
    await page.$eval(mood, (slider) => {
      slider.value = '0';
      slider.dispatchEvent(new Event('input'));
      slider.dispatchEvent(new Event('change'));
    });
    await page.waitForSelector(`#marks i[title*="mood"]`, { state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.waitForSelector(`#marks i[title*="mood ${wanted} "]`, { state: 'attached' });
    expect((await shown())[0] === before, 'the slider stays where it was');
    await tab(page, 'look');
    return `a mood of ${wanted}, a spread of ${spread} degrees`;
  });
  await page.close();
}

const HALL = `throng: 1
name: Hall
duration: 600
world:
  floor: {rectangle: [0, 0, 24, 12]}
  places:
    - {id: exit, kind: exit, area: {rectangle: [23, 4, 24, 8]}}
    - {id: west, area: {rectangle: [1, 4, 3, 8]}}
    - {id: middle, area: {rectangle: [11, 4, 13, 8]}}
populations:
  guests:
    count: 60
    start: {rectangle: [1, 1, 20, 11]}
    journey: [west, middle]
    at_end: repeat
    personality: {extraversion: {mean: 0, sd: 0.5, min: -1, max: 1}}
`;

export async function hall() {
  writeFileSync(join(work, 'hall.yaml'), HALL);
  const page = await open(await studio('hall.yaml'));
  await check('people are coloured by a trait, and tell it', async () => {
    await page.selectOption('#colour', 'extraversion');
    await page.waitForTimeout(300);
    const colours = await page.evaluate(() => {
      const { tint } = window.throngStudio.view.people.columns();
      return new Set(Array.from({ length: 60 }, (_, k) => tint.slice(k * 4, k * 4 + 3).join())).size;
    });
    expect(colours > 20, `${colours} colours`);
    await page.keyboard.press('Space');
    await page.waitForTimeout(300);
    const [, x, y] = await somebody(page);
    await page.mouse.click(x, y);
    await page.waitForSelector('.traits b', { state: 'attached' });
    const { person } = await state(page);
    expect(Math.abs(person.traits.extraversion) <= 1 && person.parameters.length > 5, 'there are no traits or parameters');
    await picture(page, 'traits');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    return `${colours} colours, ${person.parameters.length} parameters`;
  });
  await check('an alarm empties the scene', async () => {
    await page.keyboard.press('Shift+A');
    await until(page, () => window.throngStudio.state().status.alarm === true);
    expect(await page.isVisible('#alarm'), 'nothing tells about the alarm');
    await hurry(page);
    await until(page, () => window.throngStudio.state().people === 0);
    await page.waitForSelector('#marks i.event[title*="everybody has left"]', { state: 'attached' });
    await page.keyboard.press('Shift+A');
    await until(page, () => window.throngStudio.state().status.alarm === false);
  });
  await page.close();
}
