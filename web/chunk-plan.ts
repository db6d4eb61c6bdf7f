import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { documentsApart } from './documents-apart.ts';

/** What the start, then the signed-in app consist of: one file each, and nothing that they do not need. */
const STAGES = {
  start: ['index.html', 'src/app/boot.tsx', 'src/identity/sign-in/sign-in-screen.tsx'],
  pool: ['src/identity/user-pool.ts'],
  app: ['src/app/signed-in-app.tsx'],
} as const;

/** A further request costs a phone as much time as so many characters, before they are made small. */
const REQUEST_CHARACTERS = 4_000;

/** What is this small, and needed by so many of the screens, comes with the app. */
const SMALL_CHARACTERS = 6_000;
const WIDELY_USED = 1 / 3;
const SCREEN = /-(screen|reports?|view)\.tsx?$/;

/** What each sign-in fetches, Home with its cards and the queue of who marks others, counts so many times what another screen does. */
const HOME = /\/(home-screen|mark-queue-provider)\.tsx$/;
const HOME_WEIGHT = 10;

interface User {
  weight: number;
  isScreen: boolean;
}

/** Modules that the same screens and dialogs need. */
interface Part {
  modules: string[];
  characters: number;
  /** The screens, dialogs and other parts on demand that need them. */
  users: Set<User>;
  /** The parts that they import. */
  imports: Set<Part>;
}

/**
 * Decides which modules share a file, so that a screen is a few requests: a build without a plan tells which modules are
 * needed together, and parts of it are joined where a request less is worth what some screens fetch in vain.
 * @returns the file's name of a module; null leaves it to the bundler
 */
export async function planChunks(root: string): Promise<(id: string) => string | null> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [documentsApart(), react()],
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const names = new Map<string, string>();
  const assign = (modules: readonly string[], name: string): void => {
    for (const id of modules) names.set(id, name);
  };

  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const taken = new Set<Rolldown.OutputChunk>();
  for (const [name, entries] of Object.entries(STAGES)) {
    const roots = chunks.filter(({ facadeModuleId }) =>
      entries.some((entry) => facadeModuleId?.endsWith(`/${entry}`)),
    );
    for (const chunk of findNeeded(roots, byFile)) {
      if (taken.has(chunk)) continue;
      taken.add(chunk);
      if (!isEntry(chunk)) assign(chunk.moduleIds, name);
    }
  }
  const parts = findParts(chunks, byFile, taken);
  const common = findCommon(parts);
  for (const { modules } of common) assign(modules, 'app');
  const rest = joinParts(parts.filter((part) => !common.has(part)));
  for (const [index, { modules }] of rest.entries()) assign(modules, `part${index}`);
  return (id) => names.get(id) ?? null;
}

const isEntry = ({ isEntry: isFirst, isDynamicEntry }: Rolldown.OutputChunk): boolean =>
  isFirst || isDynamicEntry;

/** The chunks that these need before they run, themselves included. */
function findNeeded(
  roots: readonly Rolldown.OutputChunk[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set(roots);
  for (const { imports } of found)
    for (const name of imports) {
      const next = byFile.get(name);
      if (next) found.add(next);
    }
  return found;
}

/** Home, and the cards that it fetches. */
function findOfHome(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const home = chunks.filter(({ facadeModuleId }) => HOME.test(facadeModuleId ?? ''));
  return new Set(home.flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports]));
}

/** What several screens share, and is not there anyway. */
function findParts(
  chunks: readonly Rolldown.OutputChunk[],
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  taken: ReadonlySet<Rolldown.OutputChunk>,
): Part[] {
  const parts = new Map<Rolldown.OutputChunk, Part>();
  for (const chunk of chunks)
    if (!isEntry(chunk) && !taken.has(chunk))
      parts.set(chunk, {
        modules: chunk.moduleIds,
        characters: chunk.code.length,
        users: new Set(),
        imports: new Set(),
      });
  const ofHome = findOfHome(chunks);
  for (const chunk of chunks.filter(isEntry)) {
    const user = {
      weight: ofHome.has(chunk.fileName) ? HOME_WEIGHT : 1,
      isScreen: SCREEN.test(chunk.facadeModuleId ?? ''),
    };
    for (const needed of findNeeded([chunk], byFile)) parts.get(needed)?.users.add(user);
  }
  for (const [chunk, part] of parts)
    for (const name of chunk.imports) {
      const imported = parts.get(byFile.get(name) ?? chunk);
      if (imported && imported !== part) part.imports.add(imported);
    }
  return [...parts.values()];
}

/** Small parts that many screens need, and that need no others themselves. */
function findCommon(parts: readonly Part[]): Set<Part> {
  const countScreens = (users: Iterable<User>) => [...users].filter(({ isScreen }) => isScreen).length;
  const screens = countScreens(new Set(parts.flatMap(({ users }) => [...users])));
  const common = new Set(
    parts.filter(
      ({ characters, users }) =>
        characters < SMALL_CHARACTERS && countScreens(users) >= screens * WIDELY_USED,
    ),
  );
  return new Set([...common].filter((part) => findImports(part).isSubsetOf(common)));
}

/** Joins the two parts with the largest gain, as long as there is one. */
function joinParts(parts: Part[]): Part[] {
  const left = new Set(parts);
  for (;;) {
    let best: { gain: number; one: Part; other: Part } | null = null;
    const list = [...left];
    for (const [index, one] of list.entries())
      for (const other of list.slice(index + 1)) {
        const gain = computeGain(one, other);
        if (gain > (best?.gain ?? 0) && !leadsBack(one, other) && !leadsBack(other, one))
          best = { gain, one, other };
      }
    if (best === null) return list;
    join(best.one, best.other, left);
  }
}

/** The characters that joining saves all users together: a request for who needs both, less what others fetch in vain. */
function computeGain(one: Part, other: Part): number {
  const both = one.users.intersection(other.users);
  if (both.size === 0) return 0;
  return sumWeights(both) * REQUEST_CHARACTERS - computeLoss(one, other) - computeLoss(other, one);
}

/** What the users of one part alone would fetch in vain: the other, and what that needs itself. */
function computeLoss(one: Part, other: Part): number {
  let loss = 0;
  for (const part of findImports(other))
    loss += sumWeights(one.users.difference(part.users)) * part.characters;
  return loss;
}

function sumWeights(users: ReadonlySet<User>): number {
  let sum = 0;
  for (const { weight } of users) sum += weight;
  return sum;
}

/** A part with all that it imports, directly or not. */
function findImports(part: Part): Set<Part> {
  const found = new Set([part]);
  for (const { imports } of found) for (const next of imports) found.add(next);
  return found;
}

/** Whether a part imports another through a third one: joined, the two and the third would import each other. */
function leadsBack(from: Part, to: Part): boolean {
  const found = new Set(from.imports);
  found.delete(to);
  for (const part of found) for (const next of part.imports) found.add(next);
  return found.has(to);
}

function join(one: Part, other: Part, left: Set<Part>): void {
  one.modules.push(...other.modules);
  one.characters += other.characters;
  for (const part of other.imports) one.imports.add(part);
  left.delete(other);
  for (const part of left) if (part.imports.delete(other)) part.imports.add(one);
  one.imports.delete(one);
  const users = one.users.union(other.users);
  for (const part of findImports(one)) part.users = part.users.union(users);
}
