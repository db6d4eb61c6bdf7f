// The files of a new capability, and what it adds to those that list all capabilities.
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

const NAME = /^[a-z]{2,}(-[a-z]{2,})*$/;
const TEMPLATE = new URL('../new-capability.template.txt', import.meta.url);
/** The parts whose folder `src` has a folder of each capability. */
const PARTS = ['domain', 'server', 'web'];
/** What `npm run generate` writes. */
const GENERATED =
  'server/schema/* server/src/storage/{schema.sql,database.*.ts} web/src/api/generated/**/*.ts';
/** Where a record of this name would be known, and as what. */
const TRACES = [
  ['server/schema/main.graphql', 'type SampleRecord '],
  ['server/src/storage/schema.sql', 'CREATE TABLE public.sample_record ('],
  ['domain/src/identity/access/permission-matrix.test.ts', "'sampleRecord."],
];

/**
 * All texts that a new capability consists of, by file; nothing is written.
 * @param {string} root @param {string[]} names of the capability, and of its record @param {string} today
 * @returns {Record<string, string>}
 * @throws Failure for names that are malformed or taken, and where a file no longer has the place for an addition
 */
export function planCapability(root, [capability = '', record = capability.replace(/s$/, '')], today) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const rename = renamer(capability, record);
  for (const name of [capability, record])
    if (!NAME.test(name)) throw new Failure(`A name is lower-case words with hyphens, not '${name}'.`);
  const folders = PARTS.map((part) => `${part}/src/${capability}`);
  const known = folders.find((path) => existsSync(join(root, path)));
  if (known) throw new Failure(`${known} exists already.`);
  for (const [file = '', text = ''] of TRACES)
    if (read(file).includes(rename(text))) throw new Failure(`${file} has '${rename(text)}' already.`);

  const [additions = '', ...sections] = readFileSync(TEMPLATE, 'utf8').split(/^=== /m);
  const migration = nextMigration(globSync('server/src/storage/migrations/*.ts', { cwd: root }), today);
  /** @type {Record<string, string>} */
  const files = {};
  for (const section of sections) {
    const end = section.indexOf('\n');
    files[rename(section.slice(0, end).replace('MIGRATION', migration))] = rename(section.slice(end + 1));
  }
  for (const addition of additions.trimEnd().split('\n').slice(1)) {
    const [file = '', after = '', added = ''] = addition.split(' ⇒ ');
    const text = files[file] ?? read(file);
    const place = new RegExp(after, 'm').exec(text);
    if (!place) throw new Failure(`${file} has no place for a new capability: ${after}`);
    const at = place.index + place[0].length;
    files[file] = text.slice(0, at) + rename(added.replaceAll('\\n', '\n')) + text.slice(at);
  }
  return files;
}

/**
 * Writes the files and does what has to follow; if anything fails, all is as it was before.
 * @param {string} root @param {Record<string, string>} files @param {() => Promise<void>} follow
 */
export async function writeWhole(root, files, follow) {
  const touched = [...Object.keys(files), ...globSync(GENERATED.split(' '), { cwd: root })];
  const before = touched.map((file) => {
    const path = join(root, file);
    return { path, text: existsSync(path) ? readFileSync(path) : null };
  });
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    await follow();
  } catch (error) {
    for (const { path, text } of before) {
      if (text !== null) writeFileSync(path, text);
      else rmSync(path, { force: true });
    }
    for (const { path, text } of before) if (text === null) removeEmpty(dirname(path));
    throw error;
  }
}

/** @param {string} folder */
function removeEmpty(folder) {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder));
}

/** Puts the names in place of the template's, in each way of writing them. @param {string} capability @param {string} record */
function renamer(capability, record) {
  const ways = [
    ['sample-records', capability],
    ['sample-record', record],
  ].flatMap(([from = '', to = '']) => {
    const [froms, tos] = [write(from), write(to)];
    return froms.map((text, way) => [text, tos[way] ?? '']);
  });
  return (/** @type {string} */ text) =>
    ways.reduce((done, [from = '', to = '']) => done.replaceAll(from, to), text);
}

/** A name as file, column, words, title, type and variable. @param {string} name */
function write(name) {
  const title = name.replaceAll(/(^|-)([a-z])/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
  const type = title.replaceAll(' ', '');
  return [name, name.replaceAll('-', '_'), name.replaceAll('-', ' '), title, type, name[0] + type.slice(1)];
}

/** A name after all others, of today unless those are of a later day. @param {string[]} files @param {string} today */
function nextMigration(files, today) {
  const last = basename(files.toSorted().at(-1) ?? '');
  const [, day = '', number = '0'] = /^v2-(\d{4}-\d\d-\d\d)-(\d\d)-/.exec(last) ?? [];
  const next = day < today ? 1 : Number(number) + 1;
  return `v2-${day < today ? today : day}-${String(next).padStart(2, '0')}-sample-records`;
}
