// Clicks through the studio as a user would: node studio.mjs PROGRAM CHROMIUM [FOLDER FOR PICTURES]
import { author } from './author.mjs';
import { browser, check, endServers, expect, failures, problems } from './harness.mjs';
import { hall, live, talks } from './live.mjs';
import { many } from './many.mjs';
import { directed, recorded } from './recorded.mjs';
import { screens } from './screens.mjs';

const parts = { live, hall, talks, author, directed, recorded, screens, many };
const wanted = process.env.STUDIO_PARTS?.split(',') ?? Object.keys(parts);
try {
  for (const name of wanted) {
    try {
      await parts[name]();
    } catch (error) {
      await check(name, () => Promise.reject(error));
    }
    if (name !== 'many') endServers();
  }
  await check('nothing went wrong on the page', async () => expect(problems.length === 0, problems.join('; ')));
} finally {
  await browser.close();
  endServers();
}
process.exit(failures() > 0 ? 1 : 0);
