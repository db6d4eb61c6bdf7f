import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import type { Plugin, Rolldown } from 'vite';
import { VISIT_FILE } from './visit-build.ts';

const SOURCE = 'sw/service-worker.ts';
const FILE = 'sw.js';
const PAGE = 'index.html';

/** Kept from the first visit on beside what is built. */
const PUBLIC_FILES = ['icons/icon.svg'];

/** What only some people use (PDF, the scanner's decoder, fonts) is kept once it has been used. */
const LARGEST_BYTES = 400_000;

/**
 * Builds the service worker: `sw.js` with the list of the files that open every screen, the routes that lead to them, and
 * a version that follows from the files' content, so that the same sources give the same worker.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk' || worker.imports.length > 0)
          throw new Error('The service worker must be one file.');
        const shell = await listShell(bundle, publicDir);
        worker.code = worker.code.replaceAll('__SHELL__', JSON.stringify(shell));
      },
    },
  };
}

async function listShell(bundle: Rolldown.OutputBundle, publicDir: string) {
  const page = toText(bundle[PAGE]);
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('The page names no script.');
  const built = Object.values(bundle).filter(isOfEveryScreen);
  const hash = createHash('sha256').update(page);
  const files: string[] = [];
  // The name of a built file identifies its content.
  for (const name of built.map(({ fileName }) => fileName).toSorted()) {
    hash.update(name);
    files.push(`/${name}`);
  }
  for (const name of PUBLIC_FILES) {
    hash.update(name).update(await readFile(join(publicDir, name)));
    files.push(`/${name}`);
  }
  return { version: hash.digest('hex').slice(0, 16), entry, files, routes: ROUTES.map(({ path }) => path) };
}

function isOfEveryScreen(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  const isCode = /\.(js|css)$/.test(file.fileName) && file.fileName !== FILE && file.fileName !== VISIT_FILE;
  return isCode && Buffer.byteLength(toText(file)) <= LARGEST_BYTES;
}

function toText(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file === undefined) throw new Error('The build has no page.');
  return file.type === 'chunk' ? file.code : file.source.toString();
}
