import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';

const PAPERS = 'aadharNo PANno aadharImage PANImage';
const KYC = { aadhar_no: '1234', pan_no: 'ABCDE1234F', aadhar_image: 'aadhar-AAAAAAAAAAAAAAAA.webp' };

let api: TestApi;
let chapterId: string;
let uma: string;
let ravi: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  uma = await newMember(api.database, { chapter_id: chapterId, full_name: 'UMA', ...KYC });
  ravi = await newMember(api.database, { chapter_id: chapterId, full_name: 'RAVI', ...KYC });
  admin = await newMember(api.database, { chapter_id: chapterId, full_name: 'ZOE', is_admin: true });
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.database.kysely.deleteFrom('audit').execute();
});

const readings = () =>
  api.database.kysely
    .selectFrom('audit')
    .select(['actor', 'subject', 'after'])
    .where('action', '=', 'member.readKyc')
    .orderBy('subject')
    .execute();

describe('identity papers', () => {
  it('are read by the member, and the reading is audited', async () => {
    const { data, errors } = await api.ask(
      'main',
      uma,
      `{ getMember(chapterId: "${chapterId}", rotaryId: "${uma}") { ${PAPERS} } }`,
    );
    expect(errors).toEqual([]);
    expect(data?.getMember).toEqual({
      aadharNo: '1234',
      PANno: 'ABCDE1234F',
      aadharImage: KYC.aadhar_image,
      PANImage: null,
    });
    expect(await readings()).toEqual([
      { actor: uma, subject: uma, after: { fields: ['aadharNo', 'PANno', 'aadharImage'] } },
    ]);
  });

  it('that a member reads repeatedly are audited once an hour, others’ readings each time', async () => {
    const read = (as: string, fields: string) =>
      api.ask('main', as, `{ getMember(chapterId: "${chapterId}", rotaryId: "${uma}") { ${fields} } }`);
    for (const fields of [PAPERS, PAPERS, 'aadharNo', 'PANno aadharNo']) await read(uma, fields);
    expect(await readings()).toHaveLength(1);
    await api.database.pool.query("update audit set at = at - interval '61 minutes'");
    await read(uma, 'aadharNo');
    await read(uma, 'aadharNo');
    await read(uma, 'PANno');
    expect(await readings()).toHaveLength(3);
    for (let reading = 0; reading < 3; reading += 1) await read(admin, PAPERS);
    expect(await readings()).toHaveLength(6);
  });

  it('of a whole chapter are audited for each member, and only if requested', async () => {
    const list = (fields: string) =>
      api.ask('main', admin, `{ listMember(chapterId: "${chapterId}") { items { rotaryId ${fields} } } }`);
    await list('fullName email');
    expect(await readings()).toEqual([]);
    const { errors } = await list('number: aadharNo');
    expect(errors).toEqual([]);
    const after = { fields: ['aadharNo'] };
    expect(await readings()).toEqual([
      { actor: admin, subject: uma, after },
      { actor: admin, subject: ravi, after },
    ]);
  });

  it.each([
    'aadharNo',
    'PANno',
    'aadharImage',
    'PANImage',
    'p: aadharNo',
  ])('cannot be read by others: %s', async (field) => {
    const elsewhere = await newChapter(api.database);
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
      is_admin: true,
    });
    const others = [ravi, await newMember(api.database, { chapter_id: elsewhere, is_admin: true }), support];
    for (const as of others) {
      const query = `{ getMember(chapterId: "${chapterId}", rotaryId: "${uma}") { ${field} } }`;
      const { data, errors } = await api.ask('main', as, query);
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(JSON.stringify([data, errors])).not.toMatch(/1234/);
    }
    expect(await readings()).toEqual([]);
  });
});

describe('personal data', () => {
  it.each([
    ...['dob', 'age', 'familyMembers { name }', 'address1', 'weddingDate', 'bloodGroup'],
  ])('cannot be read by others: %s', async (field) => {
    const { data, errors } = await api.ask(
      'main',
      ravi,
      `{ listMember(chapterId: "${chapterId}", rotaryId: "${uma}") { items { x: ${field} } } }`,
    );
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(data).toEqual({ listMember: { items: [{ x: null }] } });
  });

  it.each([
    ...['email', 'dob', 'address1', 'aadharNo', 'PANno', 'familyMembers', 'gender', 'age'],
  ])('is not found by: %s', async (field) => {
    const query = `{ listMember(chapterId: "${chapterId}", filter: { ${field}: { eq: "1234" } }) { total } }`;
    const { errors } = await api.ask('main', ravi, query);
    expect(errors[0]?.message).toMatch(/not defined/);
  });
});
