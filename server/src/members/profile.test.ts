import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';

const UPDATE = `mutation ($input: UpdateMemberInput!, $requestId: String) {
  updateMember(input: $input, requestId: $requestId) { fullName email dob age version hobbiesAndInterests
    maritalStatus weddingDate businessName lastLogin familyMembers { name relationShip dob } } }`;

let api: TestApi;
let chapterId: string;
let member: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, {
    chapter_id: chapterId,
    full_name: 'UMA RAO',
    business_name: 'Rao',
  });
  admin = await newMember(api.database, {
    chapter_id: chapterId,
    is_admin: true,
    rotary_id: `desk-${member}`,
  });
});
afterAll(() => api.close());

const update = (as: string, input: object, rotaryId = member) =>
  api.ask('main', as, UPDATE, { input: { chapterId, rotaryId, ...input } });

const getCode = ({ errors }: Awaited<ReturnType<typeof update>>) => errors[0]?.extensions.code;

describe('a profile', () => {
  it('is changed by its member, field by field, and audited', async () => {
    const familyMembers = [{ name: 'Ravi', relationShip: 'Child', dob: '2010-01-02' }];
    const { data, errors } = await update(member, {
      dob: '1980-11-21',
      hobbiesAndInterests: 'Music',
      familyMembers,
      maritalStatus: 'Married',
      weddingDate: '2005-06-07',
    });
    expect(errors).toEqual([]);
    expect(data?.updateMember).toMatchObject({
      age: 45,
      hobbiesAndInterests: 'Music',
      familyMembers,
      lastLogin: null,
      fullName: 'UMA RAO',
      businessName: 'Rao',
      version: 2,
    });
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select(['actor', 'before', 'after'])
      .where('action', '=', 'member.update')
      .where('subject', '=', member)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ actor: member, before: { hobbiesAndInterests: null } });
    expect(audit.after).toMatchObject({ hobbiesAndInterests: 'Music', familyMembers: '•••• (changed)' });
  });

  it('is not stored over a newer one', async () => {
    const { errors } = await update(member, { hobbiesAndInterests: 'Chess', version: 1 });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
    expect(
      (await update(member, { hobbiesAndInterests: 'Music', version: 2 })).data?.updateMember,
    ).toMatchObject({
      version: 2,
    });
  });

  it.each<[object, string]>([
    [{ email: 'uma' }, 'email'],
    [{ city: ' ' }, 'city'],
    [{ weddingDate: '' }, 'weddingDate'],
    [{ aadharNo: '12345' }, 'aadharNo'],
    [{ familyMembers: [{ name: 'Ravi', relationShip: 'Uncle' }] }, 'familyMembers.0.relationShip'],
    [{ dob: '', age: 0 }, 'age'],
    [{ dob: '2026-11-21' }, 'dob'],
  ])('is refused with %j', async (input, field) => {
    const { errors } = await update(member, input);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it.each<[string, object]>([
    ['fullName', { fullName: 'UMA R' }],
    ['introducerName', { introducerName: 'SOMEBODY' }],
    ['dateOfJoining', { dateOfJoining: '2020-01-01' }],
    ['yearsInRotary', { yearsInRotary: 9 }],
    ['classificationName', { classificationName: 'Banking' }],
    ['status', { status: 'New' }],
    ['isAdmin', { isAdmin: true }],
  ])('refuses a change of %s by the member, but accepts the same value', async (field, input) => {
    const { errors } = await update(member, input);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      fields: { [field]: expect.any(String) },
    });
    const same = await update(member, { fullName: 'UMA RAO', status: 'Active', isAdmin: false });
    expect(same.errors).toEqual([]);
  });

  it('gets its membership from an admin, without the personal part', async () => {
    const { data, errors } = await update(admin, {
      fullName: 'uma devi',
      yearsInRotary: 3,
      businessName: 'Devi',
    });
    expect(errors).toEqual([]);
    expect(data?.updateMember).toMatchObject({ fullName: 'UMA DEVI', businessName: 'Devi' });
    expect(getCode(await update(admin, { email: 'other@example.com' }))).toBe('FORBIDDEN');
    expect(getCode(await update(admin, { rotaryClubName: 'Elsewhere' }))).toBe('FORBIDDEN');
    expect(getCode(await update(admin, { classificationName: 'Banking' }))).toBe('FORBIDDEN');
  });

  it('gets pictures by upload only', async () => {
    const input = { profilePhoto: 'photo-AAAAAAAAAAAAAAAA.webp', aadharImage: 'x', PANImage: 'y' };
    expect((await update(member, input)).errors).toEqual([]);
    const row = await api.database.kysely
      .selectFrom('member')
      .select(['profile_photo', 'aadhar_image', 'pan_image'])
      .where('rotary_id', '=', member)
      .executeTakeFirst();
    expect(row).toEqual({ profile_photo: null, aadhar_image: null, pan_image: null });
  });

  it('cannot be changed by others', async () => {
    const other = await newMember(api.database, { chapter_id: chapterId });
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere });
    const foreignAdmin = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
    const codes = [];
    for (const as of [other, stranger, foreignAdmin, support, 'nobody'])
      codes.push(getCode(await update(as, { businessName: 'Taken' })));
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']);
  });

  it('records a sign-in without fields', async () => {
    const { data } = await update(member, { lastLogin: '1999-01-01T00:00:00Z', version: 1 });
    expect(data?.updateMember).toMatchObject({ lastLogin: expect.stringMatching(/^2026-11-20T/) });
  });

  it('changes once for the same request', async () => {
    const before = (await update(member, {})).data?.updateMember as { version: number };
    const variables = { input: { chapterId, rotaryId: member, city: 'Madurai' }, requestId: 'once' };
    for (const _time of [1, 2]) await api.ask('main', member, UPDATE, variables);
    const after = (await update(member, {})).data?.updateMember as { version: number };
    expect(after.version).toBe(before.version + 1);
  });

  it('is changed by one of two concurrent requests', async () => {
    const { version } = (await update(member, {})).data?.updateMember as { version: number };
    const both = await Promise.all([
      update(member, { city: 'Salem', version }),
      update(admin, { designation: 'Partner', version }),
    ]);
    expect(both.map(({ errors }) => errors.length).sort()).toEqual([0, 1]);
  });
});
