/**
 * Reads the manifest of `vite build` and weighs what each part makes a phone download, in kB of gzipped
 * JavaScript. Prints the weights and exits 1 where one is over its budget.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, 'dist');
const ENTRY = 'index.html';
const BOOT = 'src/app/boot.tsx';
const SIGN_IN_FORM = 'src/identity/sign-in/sign-in-screen.tsx';
const SIGN_IN_CLIENT = 'src/identity/user-pool.ts';
const SHELL = 'src/app/signed-in-app.tsx';
/** What the shell loads for those who mark others, before their first screen. */
const MARKS = 'src/attendance/marking/mark-queue-provider.tsx';
const BEFORE_SIGN_IN_KB = 115;
/** With the small parts that a third of the screens need (chunk-plan.ts). */
const SHELL_KB = 62;
/**
 * 60 is the aim. Reports, the lists of members and visitors and the steps of a new chapter miss it widely: they load
 * menus, drawers and date fields at once that could come when they are opened.
 */
const SCREEN_KB = 97;

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
const weights = new Map<string, number>();
for (const { file } of Object.values(manifest)) {
  if (file.endsWith('.js')) weights.set(file, gzipSync(await readFile(join(DIST, file))).length);
}

/** The files that must be there before this chunk runs, itself included. */
function closure(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(next, found);
  return found;
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += weights.get(file) ?? 0;
  return Math.round(bytes / 10) / 100;
}

interface Line {
  what: string;
  kb: number;
  budget: number | null;
}

const entry = closure(ENTRY).union(closure(BOOT));
const shell = closure(SHELL);
const afterSignIn = entry.union(shell);
const lines: Line[] = [
  {
    what: 'before the sign-in form shows',
    kb: kilobytes(entry.union(closure(SIGN_IN_FORM))),
    budget: BEFORE_SIGN_IN_KB,
  },
  {
    what: 'sign-in client, behind the splash',
    kb: kilobytes(closure(SIGN_IN_CLIENT).difference(entry)),
    budget: null,
  },
  { what: 'signed-in shell', kb: kilobytes(shell.difference(entry)), budget: SHELL_KB },
  {
    what: 'signed-in shell of who marks others',
    kb: kilobytes(shell.union(closure(MARKS)).difference(entry)),
    budget: SCREEN_KB,
  },
];
for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
  if (!isDynamicEntry || [BOOT, SIGN_IN_FORM, SIGN_IN_CLIENT, SHELL].includes(key)) continue;
  const isScreen = /-(screen|card|reports?|view)\.tsx?$/.test(key);
  const there = key.startsWith('src/attendance/screen/') ? afterSignIn.union(closure(MARKS)) : afterSignIn;
  lines.push({
    what: `${isScreen ? 'screen' : 'on demand'} ${key}`,
    kb: kilobytes(closure(key).difference(there)),
    budget: isScreen ? SCREEN_KB : null,
  });
}

for (const { what, kb, budget } of lines) {
  const verdict = budget === null ? '' : kb <= budget ? ` of ${budget}` : ` of ${budget}: TOO HEAVY`;
  console.log(`${kb.toFixed(1).padStart(7)} kB${verdict}  ${what}`);
}
process.exitCode = lines.some(({ kb, budget }) => budget !== null && kb > budget) ? 1 : 0;
