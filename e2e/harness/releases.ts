import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { inRoot } from '../../scripts/lib/root.mjs';

/** A folder's name under which a server delivers one release of the web app after the other. */
export class ReleaseLink {
  readonly path: string;

  constructor(name: string) {
    this.path = path.join(os.tmpdir(), `fellowship-release-${name}-${process.ppid}`);
    this.begin();
  }

  /** Delivers the release that every house delivers. */
  begin(): void {
    this.switchTo(inRoot('web', 'dist'));
  }

  /** At once, as an operator's deployment does. */
  switchTo(folder: string): void {
    const next = `${this.path}.next`;
    rmSync(next, { force: true });
    symlinkSync(folder, next);
    renameSync(next, this.path);
  }
}

/** Builds the web app with one more line, which marks the page with the release's name. @returns its folder */
export async function buildRelease(name: string): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'fellowship-build-'));
  const root = inRoot('web');
  await asDelivered(() =>
    build({
      root,
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
      plugins: [
        {
          name: 'mark-release',
          transform: (code, id) =>
            id.endsWith('/src/app/boot.tsx')
              ? `${code}\ndocument.documentElement.dataset.release = ${JSON.stringify(name)};`
              : null,
        },
      ],
    }),
  );
  return outDir;
}

/** A build takes its mode from the environment, and one for tests would not install itself. */
async function asDelivered(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    process.env.NODE_ENV = before;
  }
}
