// Clicks through the studio as a user would: node studio.mjs PROGRAM CHROMIUM [FOLDER FOR PICTURES]
import { author } from './author.mjs';
import { drawing } from './drawing.mjs';
import { runParts } from './harness.mjs';
import { hall, live, speech, talks } from './live.mjs';
import { directed, recorded } from './recorded.mjs';
import { reach } from './reach.mjs';
import { scales } from './scales.mjs';
import { screens } from './screens.mjs';

await runParts({ live, hall, talks, speech, author, drawing, scales, directed, recorded, screens, reach });
