import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { Failure } from './failure.mjs';
import { resolveImport } from './imports.mjs';
import { planCapability, writeWhole } from './new-capability.mjs';
import { inRoot, root } from './root.mjs';

const TODAY = '2026-11-23';
const FILES = planCapability(root, ['imagined-records'], TODAY);
/** What is read of the tree, and what may be changed by an addition. */
const PRESENT = [
  ...globSync('server/{schema/*,src/storage/{schema.sql,migrations/*}}', { cwd: root }),
  ...Object.keys(FILES).filter((file) => globSync(file, { cwd: root }).length > 0),
];

let copy = '';
beforeEach(() => {
  rmSync(copy, { recursive: true, force: true });
  copy = mkdtempSync(join(tmpdir(), 'fellowship-capability-'));
  for (const file of PRESENT) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(inRoot(file), join(copy, file));
  }
});
after(() => rmSync(copy, { recursive: true, force: true }));

/** Every file and folder of the copy, with its text. */
const snapshot = () =>
  globSync('**/*', { cwd: copy, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path, entry.isFile() && readFileSync(path, 'utf8')];
  });

test('writes a capability of all parts, which parses and keeps no name of the template', async () => {
  await writeWhole(copy, FILES, async () => {});
  for (const [file, text] of Object.entries(FILES)) {
    assert.equal(readFileSync(join(copy, file), 'utf8'), text);
    assert.doesNotMatch(text, /sample.?record/i, file);
    if (/\.(tsx?|mjs)$/.test(file)) assert.deepEqual(parseSync(file, text).errors, [], file);
  }
  for (const file of [
    'domain/src/imagined-records/imagined-record.schema.test.ts',
    'server/src/imagined-records/imagined-record.service.ts',
    'web/src/imagined-records/imagined-records-screen.tsx',
    'docs/rules/imagined-records.md',
  ])
    assert.ok(FILES[file], file);
  assert.match(String(FILES['server/src/schemas.ts']), /^ {4}addImaginedRecords,$/m);
  assert.match(String(FILES['web/src/api/topics.ts']), /^ {2}'imaginedRecord',\n\] as const/m);
  assert.match(String(FILES['ARCHITECTURE.md']), /platform, imagined-records ←/);
});

test('it imports only what is there, by the names of today', () => {
  const missing = Object.entries(FILES).flatMap(([file, text]) => {
    if (!/\.tsx?$/.test(file) || existsSync(inRoot(file))) return [];
    return parseSync(file, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const target = resolveImport(file, moduleRequest.value);
      if (!/^(domain|server|web)\//.test(target) || target.includes('/generated/')) return [];
      const source =
        FILES[target] ?? (existsSync(inRoot(target)) ? readFileSync(inRoot(target), 'utf8') : '');
      return entries
        .map(({ importName }) => importName.name)
        .filter((name) => !new RegExp(`^export [^=(]*\\b${name}\\b`, 'm').test(source))
        .map((name) => `${file} imports ${name} of ${target}`);
    });
  });
  assert.deepEqual(missing, []);
});

test('its migration runs after all others, on whichever day', () => {
  const migrations = (/** @type {object} */ files) =>
    Object.keys(files).filter((file) => file.includes('/migrations/'));
  const present = globSync('server/src/storage/migrations/*.ts', { cwd: root });
  for (const day of ['2026-01-01', TODAY, '2099-12-31']) {
    const [added = ''] = migrations(planCapability(root, ['imagined-records'], day));
    assert.match(added, /\/v2-\d{4}-\d\d-\d\d-\d\d-imagined-records\.ts$/);
    assert.equal([...present, added].toSorted().at(-1), added);
  }
});

test('a second one is added beside the first', async () => {
  await writeWhole(copy, FILES, async () => {});
  const files = planCapability(copy, ['imagined-shelf', 'imagined-book'], TODAY);
  assert.match(String(files['scripts/lib/layers.mjs']), /platform imagined-records imagined-shelf'/);
  assert.match(
    String(files['domain/src/imagined-shelf/imagined-book.schema.ts']),
    /export const imaginedBookFields/,
  );
});

for (const [what, names, refusal] of /** @type {[string, string[], RegExp][]} */ ([
  ['capitals', ['Library'], /lower-case words/],
  ['a path', ['../library'], /lower-case words/],
  ['no name', [''], /lower-case words/],
  ['a malformed record', ['library', 'the book'], /lower-case words/],
  ['a capability that exists', ['meetings'], /domain\/src\/meetings exists/],
  ['a folder of one part', ['demo'], /server\/src\/demo exists/],
  ['a type that exists', ['people', 'member'], /main\.graphql has 'type Member '/],
  ['a table that exists', ['tables', 'plan'], /schema\.sql has/],
  ['an action that exists', ['roll-call', 'attendance'], /permission-matrix\.test\.ts has/],
]))
  test(`refuses ${what}`, () =>
    assert.throws(
      () => planCapability(root, names, TODAY),
      (error) => error instanceof Failure && refusal.test(error.message),
    ));

test('refuses where a file has no place for it any more', () => {
  writeFileSync(join(copy, 'web/src/api/topics.ts'), 'export const TOPICS = new Set();\n');
  assert.throws(
    () => planCapability(copy, ['imagined-shelf', 'imagined-book'], TODAY),
    /topics\.ts has no place/,
  );
});

test('leaves nothing behind when what follows fails', async () => {
  const before = snapshot();
  const written = writeWhole(copy, FILES, async () => {
    writeFileSync(join(copy, 'server/schema/main.graphql'), 'torn');
    throw new Error('The generator failed.');
  });
  await assert.rejects(written, /The generator failed/);
  assert.deepEqual(snapshot(), before);
});
