import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { storeSetting } from '#chapters/setting.store.ts';
import type { Tx } from '#storage/transaction.ts';
import { insertExpected } from '#visitors/registration/registration.store.ts';
import { findNextMeeting } from '../meetings/meeting-reminder.store.ts';
import type { DemoMember } from './members.ts';

/** Those who have registered themselves; the last one without an invitation. */
const PEOPLE = [
  ['KALA ANAND', 'Florist', 'Anand Flowers', 'kala@visitors.example'],
  ['MANOJ PILLAI', 'Yoga Studio', 'Pillai Yoga', 'manoj@visitors.example'],
  ['NANDHINI BOSE', 'Translation', null, 'nandhini@visitors.example'],
  ['OMAR SELVAM', 'Veterinary Clinic', 'Selvam Pets', 'omar@visitors.example'],
] as const;

/** Opens a chapter's page for visitors, and expects some at its next meeting. */
export async function seedExpectedVisitors(
  tx: Tx,
  chapterId: string,
  roster: readonly DemoMember[],
  today: IsoDate,
): Promise<void> {
  await storeSetting(tx, chapterId, SETTING_KEYS.visitorRegistration, JSON.stringify({ isOpen: true }));
  const next = await findNextMeeting(tx, chapterId, today);
  if (!next) return;
  for (const [index, [fullName, classificationName, businessName, email]] of PEOPLE.entries()) {
    await insertExpected(tx, {
      chapterId,
      id: randomUUID(),
      meetingId: next.id,
      registeredDate: next.date,
      registeredStart: next.start,
      mobile: `961000008${index}`,
      fullName,
      classificationName,
      businessName,
      email,
      invitedById: index === PEOPLE.length - 1 ? null : (roster[index + 2]?.rotaryId ?? null),
    });
  }
}
