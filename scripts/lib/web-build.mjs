import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { hashFiles } from './hash-files.mjs';
import { installedCommand } from './installed-command.mjs';
import { holdLock } from './lock.mjs';
import { environment, run } from './process.mjs';
import { inRoot } from './root.mjs';

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/sw',
  'web/visit',
  'web/vite.config.ts',
  'web/precompress.ts',
  'web/service-worker-build.ts',
  'web/package.json',
  'web/tsconfig.json',
  'domain/src',
  'domain/package.json',
  'package-lock.json',
];
const stampFile = inRoot('web', 'dist', '.sources');

/**
 * Builds the web app into web/dist unless it was built from exactly these sources.
 * The builder empties the folder first, so an interrupted build leaves no stamp and is repeated.
 * @param {string} node
 */
export async function ensureWebBuilt(node) {
  const wanted = hashFiles(sources, (file) => !/\.test\.tsx?$/.test(file));
  if (isBuildCurrent(wanted)) return;
  await holdLock('web-build', async () => {
    if (isBuildCurrent(wanted)) return;
    console.log('Building the web app …');
    const { code, output } = await run(
      node,
      [installedCommand('vite', 'web'), 'build', '--logLevel', 'warn'],
      {
        cwd: inRoot('web'),
        env: environment({ NODE_ENV: 'production' }),
        quiet: true,
      },
    );
    if (code !== 0) throw new Failure(`The web app could not be built:\n\n${output.trim()}`);
    writeFileSync(stampFile, wanted);
  });
}

/** @param {string} wanted */
function isBuildCurrent(wanted) {
  if (!existsSync(inRoot('web', 'dist', 'index.html')) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === wanted;
}
