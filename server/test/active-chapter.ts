import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sumFacts } from '#activities/total-facts.store.ts';
import { type TotalDifference, verifyTotals } from '#activities/verify-totals.service.ts';
import { addToCounters } from '#members/counter.store.ts';
import { inTransaction } from '#storage/transaction.ts';
import { TEST_NOW, type TestApi } from './api.ts';
import { newChapter, newMeeting, newMember } from './factories.ts';

/** A chapter with four referrals and C-Notes of the member to the other, and two closed meetings, all counted. */
export interface ActiveChapter {
  api: TestApi;
  chapterId: string;
  member: string;
  other: string;
  admin: string;
}

export async function newActiveChapter(api: TestApi): Promise<ActiveChapter> {
  api.app.clock.set(TEST_NOW);
  const { database } = api;
  const chapterId = await newChapter(database);
  const chapter = {
    api,
    chapterId,
    member: await newMember(database, { chapter_id: chapterId, full_name: 'ANITA' }),
    other: await newMember(database, { chapter_id: chapterId, full_name: 'BEN' }),
    admin: await newMember(database, { chapter_id: chapterId, is_admin: true }),
  };
  await fact(chapter, '2025-12-26', 90_000_00);
  await fact(chapter, '2026-02-06', 1_000_00);
  await fact(chapter, '2026-11-06', 200_00);
  await fact(chapter, '2026-11-20', 30_50);
  await attended(chapter, '2026-11-13', false);
  await attended(chapter, '2026-11-06', true);
  await newMeeting(database, { chapter_id: chapterId, meeting_date: '2026-11-20' });
  await inTransaction(database, async (tx) => addToCounters(tx, await sumFacts(tx, chapterId)));
  return chapter;
}

/** A referral and a C-Note from the member to the other, counted under the date. */
async function fact(
  { api, chapterId, member, other }: ActiveChapter,
  date: string,
  value_paise: number,
): Promise<void> {
  const { kysely } = api.database;
  const both = {
    chapter_id: chapterId,
    referral_type: 'Internal' as const,
    date,
    given_meeting_date: date,
    received_meeting_date: date,
  };
  await kysely
    .insertInto('referral')
    .values({
      ...both,
      referral_id: randomUUID(),
      referred_by: member,
      referred_to: other,
      chapter_id_of_referred_to: chapterId,
      name_of_referred_by: 'ANITA',
      name_of_referred_to: 'BEN',
      required_person: 'Lakshmi Stores',
    })
    .execute();
  await kysely
    .insertInto('thanks_note')
    .values({
      ...both,
      thanks_note_id: randomUUID(),
      thanks_by: member,
      thanks_to: other,
      chapter_id_of_thanks_to: chapterId,
      name_of_thanks_by: 'ANITA',
      name_of_thanks_to: 'BEN',
      value_paise,
      details: 'Thank you',
    })
    .execute();
}

/** The member's attendance at a closed meeting. */
async function attended(
  { api, chapterId, member }: ActiveChapter,
  meeting_date: string,
  is_late: boolean,
): Promise<void> {
  const { meeting_id } = await newMeeting(api.database, {
    chapter_id: chapterId,
    meeting_date,
    status: 'Completed',
  });
  await api.database.kysely
    .insertInto('member_attendance')
    .values({
      chapter_id: chapterId,
      meeting_id,
      rotary_id: member,
      attendance_id: randomUUID(),
      member_name: 'ANITA',
      attendance_status: 'Present',
      attended_at: `${meeting_date} 07:20`,
      is_late,
      late_time: is_late ? '00:05:00' : '00:00:00',
    })
    .execute();
}

/** The figures of a dashboard by their keys: a member's own, or the chapter's. */
export async function readDashboard(
  { api, chapterId }: ActiveChapter,
  userName: string,
  rotaryId?: string,
): Promise<Record<string, number[]>> {
  const document = `query ($chapterId: ID!, $rotaryId: ID) {
    getDashboard(chapterId: $chapterId, rotaryId: $rotaryId) { rows { key values } } }`;
  const { data, errors } = await api.ask('main', userName, document, { chapterId, rotaryId });
  expect(errors).toEqual([]);
  const { rows } = data?.getDashboard as { rows: { key: string; values: number[] }[] };
  return Object.fromEntries(rows.map(({ key, values }) => [key, values]));
}

/** What `verify-totals` says of this chapter. */
export async function findDifferences({ api, chapterId }: ActiveChapter): Promise<TotalDifference[]> {
  return (await verifyTotals(api.database)).filter((difference) => difference.chapterId === chapterId);
}

/** The same, without the summaries that these closed meetings do not have. */
export async function findCounterDifferences(chapter: ActiveChapter): Promise<TotalDifference[]> {
  return (await findDifferences(chapter)).filter(({ total }) => !total.startsWith('attendance summary'));
}
