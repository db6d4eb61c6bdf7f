import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember, nextNumber } from '../../../test/factories.ts';
import { insertAccount } from '../../identity/accounts/account.store.ts';
import { findMember } from '../member.store.ts';
import { insertMember, type MemberToInsert } from './create-member.service.ts';

let api: TestApi;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
});
afterAll(() => api.close());

const someone = (overrides: Partial<MemberToInsert> = {}): MemberToInsert => ({
  chapterId,
  rotaryId: String(700_000 + nextNumber()),
  fullName: 'UMA RAO',
  status: 'Active',
  isAdmin: false,
  ...overrides,
});

/** As a conversion does it: the member, then the account. */
const insert = (member: MemberToInsert) =>
  inTransaction(api.database, async (tx) => {
    const inserted = await insertMember(tx, member);
    await insertAccount(tx, member.rotaryId, member.chapterId);
    return inserted;
  });

const TAKEN = { refusal: { code: 'CONFLICT', fields: { rotaryId: 'Rotary Id already exist' } } };

describe('a new member', () => {
  it('has the known profile, and null for empty fields', async () => {
    const profile = {
      email: 'uma@example.com',
      dob: '',
      website: '',
      yearsInRotary: '',
      noOfBranches: 2,
    } as const;
    const familyMembers = [
      { name: 'Ravi', dob: '', gender: '', education: '', occupation: '', relationShip: 'Child' },
    ];
    const member = await insert(someone({ ...profile, age: 46, familyMembers }));
    expect(await findMember(api.database.kysely, chapterId, member.rotaryId)).toMatchObject({
      email: 'uma@example.com',
      dob: null,
      website: null,
      yearsInRotary: 0,
      noOfBranches: 2,
      statedAge: 46,
      familyMembers,
      businessClassificationId: null,
      status: 'Active',
      version: 1,
    });
  });

  it('has a Rotary Id that is new on the platform', async () => {
    const elsewhere = await newChapter(api.database);
    const rotaryId = await newMember(api.database, { chapter_id: elsewhere });
    await expect(insert(someone({ rotaryId }))).rejects.toMatchObject(TAKEN);
    await expect(insert(someone({ rotaryId, chapterId: elsewhere }))).rejects.toMatchObject(TAKEN);
  });

  it('is refused where an admin row without an account has the name', async () => {
    const row = someone({ status: 'New', isAdmin: true });
    await inTransaction(api.database, (tx) => insertMember(tx, row));
    await expect(insert(row)).rejects.toMatchObject(TAKEN);
  });

  it('gets a Rotary Id that two chapters request concurrently in one of them', async () => {
    const chapters = await Promise.all([newChapter(api.database), newChapter(api.database)]);
    const rotaryId = someone().rotaryId;
    const tries = chapters.map((chapter) => insert(someone({ rotaryId, chapterId: chapter })));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: TAKEN });
  });
});
