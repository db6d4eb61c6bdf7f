import { fieldGroups, type StoredField } from '@fellowship/domain/fields/record-fields';
import { expect, it, test } from 'vitest';
import { recordOf } from './record.ts';

const group = fieldGroups<StoredField<'all'>>();
const shared = { read: 'all', erase: 'keep', isContact: false } as const;
const fields = group(shared, { chapterId: {}, key: { column: 'media_key' }, isOld: { column: null } });

it('finds the column of a field by its name, or by the column that it names', () => {
  const record = recordOf('unused_media', fields, ['since']);
  expect(record.sources).toEqual({ chapterId: 'chapter_id', key: 'media_key' });
  expect(record.read({ chapter_id: 'chennai', media_key: 'a' })).toEqual({ chapterId: 'chennai', key: 'a' });
});

it('leaves out what is called apart, described or not', () => {
  const all = group(shared, { chapterId: {}, mediaKey: {}, since: {} });
  expect(recordOf('unused_media', all, ['since']).sources).toEqual({
    chapterId: 'chapter_id',
    mediaKey: 'media_key',
  });
});

test('a description that does not fit its table does not compile', () => {
  // @ts-expect-error no field describes the column since
  recordOf('unused_media', fields);
  const all = group(shared, { chapterId: {}, mediaKey: {}, since: {} });
  recordOf('unused_media', all);
  // @ts-expect-error an erasure may not leave nothing in a column that has to hold something
  recordOf('unused_media', { ...all, ...group({ ...shared, erase: null }, { mediaKey: {} }) });
  // @ts-expect-error an erasure may not leave a number in a text
  recordOf('unused_media', { ...all, ...group({ ...shared, erase: 0 }, { mediaKey: {} }) });
  const unknown = { ...all, ...group(shared, { colour: {} }) };
  // @ts-expect-error there is no column for colour
  recordOf('unused_media', unknown);
});
