import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newLogo, newMember, nextNumber } from '../../test/factories.ts';

const UPDATE = `mutation ($input: UpdateChapterInput!, $requestId: String) {
  updateChapter(input: $input, requestId: $requestId) {
    sk chapterName rotaryDistrictCode districtAddress chapterLogo weeklyMeetingDay version } }`;
const READ = `query ($pk: ID!) { getChapter(pk: $pk) { chapterName chapterLogo version } getSession { chapterName }
  listChapter(limit: 1000) { items { pk chapterName } } }`;

let api: TestApi;
let support: string;
let pk: string;
let admin: string;
let number: number;

beforeAll(async () => {
  api = await newTestApi();
  const home = await newChapter(api.database, { is_support: true, name: 'Support Chapter' });
  support = await newMember(api.database, { chapter_id: home });
});
afterAll(() => api.close());
beforeEach(async () => {
  number = nextNumber();
  pk = await newChapter(api.database, { name: `Erode ${number}`, email: `erode-${number}@club.example` });
  admin = await newMember(api.database, { chapter_id: pk, is_admin: true });
});

async function update(changes: object, as: string | null = support, requestId?: string) {
  const { data, errors } = await api.ask('main', as, UPDATE, { input: { pk, ...changes }, requestId });
  const [error] = errors;
  return error ? error.extensions : (data?.updateChapter as Record<string, unknown>);
}

const audits = async () =>
  (await api.database.pool.query('select action, before, after from audit where chapter_id = $1', [pk])).rows;

describe('a correction of a chapter', () => {
  it('is seen by its people, in the directory, and in the audit log', async () => {
    const corrected = {
      chapterName: `Erode City ${number}`,
      sk: `city-${number}@club.example`,
      rotaryDistrictCode: 'RID 3203',
      districtAddress: '2 Fort Road',
    };
    const sent = { ...corrected, chapterName: ` ${corrected.chapterName} `, version: 1 };
    const first = await update(sent, support, `correct-${number}`);
    expect(first).toEqual({ ...corrected, chapterLogo: null, weeklyMeetingDay: 'Friday', version: 2 });
    expect(await update(sent, support, `correct-${number}`)).toEqual(first);
    const { data } = await api.ask('main', admin, READ, { pk });
    expect(data).toMatchObject({
      getChapter: { chapterName: corrected.chapterName, version: 2 },
      getSession: { chapterName: corrected.chapterName },
      listChapter: { items: expect.arrayContaining([{ pk, chapterName: corrected.chapterName }]) },
    });
    expect(await audits()).toMatchObject([
      {
        action: 'chapter.update',
        before: { chapterName: `Erode ${number}` },
        after: { chapterName: corrected.chapterName },
      },
    ]);
  });

  it('of one field leaves the others, and of none changes nothing', async () => {
    expect(await update({ districtAddress: '3 Fort Road', chapterName: null })).toMatchObject({
      chapterName: `Erode ${number}`,
      districtAddress: '3 Fort Road',
    });
    expect(await update({ chapterName: `Erode ${number}` })).toMatchObject({ version: 2 });
    expect(await audits()).toHaveLength(1);
  });

  it('takes an uploaded logo and gives the former one up', async () => {
    const first = await newLogo(api.database, pk);
    await api.database.pool.query(
      "update chapter set logo_file = 'logo-formerformerform.webp' where chapter_id = $1",
      [pk],
    );
    expect(await update({ chapterLogo: first })).toMatchObject({ chapterLogo: first });
    const { rows } = await api.database.pool.query(
      'select media_key from unused_media where chapter_id = $1',
      [pk],
    );
    expect(rows).toEqual([{ media_key: `${pk}/logo-formerformerform.webp` }]);
    expect(await update({ chapterLogo: 'logo-neveruploadedone.webp' })).toMatchObject({
      fields: { chapterLogo: 'Upload your chapter logo' },
    });
  });

  it('does not take what another chapter has, nor what no chapter may be called', async () => {
    await newChapter(api.database, { name: `Salem ${number}`, email: `salem-${number}@club.example` });
    expect(await update({ chapterName: ` salem ${number} ` })).toMatchObject({
      code: 'CONFLICT',
      fields: { chapterName: 'Chapter Name already exist' },
    });
    expect(await update({ sk: `SALEM-${number}@club.example` })).toMatchObject({
      fields: { sk: 'Email already exist' },
    });
    expect(await update({ chapterName: 'Support' })).toMatchObject({
      fields: { chapterName: 'This name is reserved for support chapters.' },
    });
    expect(await audits()).toEqual([]);
  });

  it('to an older version, of no chapter, or by others is refused', async () => {
    await update({ districtAddress: '3 Fort Road' });
    expect(await update({ districtAddress: '4 Fort Road', version: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await update({ pk: 'nowhere', districtAddress: '4 Fort Road' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const as of [admin, await newMember(api.database, { chapter_id: pk })]) {
      expect(await update({ districtAddress: '4 Fort Road' }, as)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
