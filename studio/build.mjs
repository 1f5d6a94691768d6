// Builds the page: `npm ci && npm run build`, or `node build.mjs FOLDER` for another folder than dist/.
// The result depends on the sources and package-lock.json alone, so that a test can compare it.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, 'dist');
mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(here, 'src/main.ts')],
  outfile: join(out, 'studio.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2021',
  legalComments: 'inline',
  charset: 'utf8',
});
await build({ entryPoints: [join(here, 'src/studio.css')], outfile: join(out, 'studio.css'), minify: true });
copyFileSync(join(here, 'src/index.html'), join(out, 'index.html'));

// What it was made from, for a test that has no Node.
const sources = [...readdirSync(join(here, 'src')).map((name) => `src/${name}`), 'build.mjs', 'package-lock.json'].sort();
const lines = sources.map((name) => {
  const bytes = readFileSync(join(here, name));
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
});
writeFileSync(join(out, 'sources.sha256'), lines.join(''));
