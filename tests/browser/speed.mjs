// What takes time, on a machine that does nothing else: node speed.mjs PROGRAM CHROMIUM [FOLDER FOR PICTURES]
import { runParts } from './harness.mjs';
import { first } from './first.mjs';
import { many } from './many.mjs';

await runParts({ first, many });
