import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { MENUS } from '../../domain/src/identity/access/routes.ts';
import { PICTURES } from '../../e2e/manuals/pictures.ts';
import {
  formatMenuPath,
  hashManual,
  headingsIn,
  MANUALS,
  madeFile,
  menuPathsIn,
  pagePath,
  pdfPath,
  picturesIn,
  readSource,
} from './manuals.mjs';
import { inRoot } from './root.mjs';

/** Whose menu a manual goes through. */
const ROLES = /** @type {const} */ ({ admin: 'CHAPTERADMIN', member: 'MEMBER' });

for (const manual of MANUALS) {
  describe(`the ${manual} manual`, () => {
    const text = readSource(manual);

    test('has exactly one section for each screen of the menu', () => {
      const entries = MENUS[ROLES[manual]].map(formatMenuPath);
      assert.ok(entries.length > 10);
      assert.deepEqual(menuPathsIn(text).sort(), entries.sort());
    });

    test('shows each of its pictures once, and no other', () => {
      const taken = PICTURES.filter((picture) => picture.of === manual).map(({ name }) => name);
      assert.ok(taken.length > 10);
      assert.deepEqual(picturesIn(text).sort(), taken.sort());
    });

    test('was printed from the current sources (else: npm run manuals)', () => {
      const made = JSON.parse(readFileSync(madeFile, 'utf8'));
      assert.deepEqual(made[manual], hashManual(manual));
    });

    test('is a page of the app, too, with each section, the contents and every picture in its size', () => {
      const page = readFileSync(pagePath(manual), 'utf8');
      const [, ...sections] = headingsIn(text);
      const headings = [...page.matchAll(/<h([23]) id="(h\d+)">(.+)<\/h\1>/g)];
      assert.equal(headings.length, sections.length);
      for (const [, , id] of headings) assert.ok(page.includes(`<a href="#${id}">`), id);
      const pictures = [
        ...page.matchAll(/<img src="pictures\/([\w-]+)" width="[1-9]\d+" height="[1-9]\d+"/g),
      ];
      assert.deepEqual(
        pictures.map(([, name]) => name),
        picturesIn(text),
      );
    });

    test('is a PDF for reading on a phone, too: tagged, with bookmarks, and no larger than 2 MB', () => {
      const pdf = readFileSync(pdfPath(manual));
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      assert.ok(pdf.length < 2_000_000, `${pdf.length} bytes`);
      const inside = pdf.toString('latin1');
      for (const part of ['/StructTreeRoot', '/Outlines', '/MarkInfo'])
        assert.ok(inside.includes(part), part);
      const titles = [...inside.matchAll(/\/Title \((.+)\)/g)].map(([, title]) => title);
      assert.deepEqual([...new Set(titles)].sort(), headingsIn(text).sort());
    });
  });
}

test('the front page shows the pictures that are taken for it', () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/pictures\/([\w-]+)\.png/g)].map(([, name]) => name);
  const taken = PICTURES.filter((picture) => picture.of === 'front').map(({ name }) => name);
  assert.deepEqual(shown.sort(), taken.sort());
});

test('pictures, headings and menus are read from the text', () => {
  const text = '# Pets\n\n## Cats\n\nMenu: **Pets › Cats**\n\n![A cat](pictures/a-cat)\n\nMenu: nothing\n';
  assert.deepEqual(picturesIn(text), ['a-cat']);
  assert.deepEqual(headingsIn(text), ['Pets', 'Cats']);
  assert.deepEqual(menuPathsIn(text), ['Pets › Cats']);
  assert.equal(formatMenuPath({ group: 'Pets', subgroup: 'Small', label: 'Cats' }), 'Pets › Small › Cats');
  assert.equal(formatMenuPath({ group: null, label: 'Cats' }), 'Cats');
});
