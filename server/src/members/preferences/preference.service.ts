import type { App } from '../../api/app.ts';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation, Step } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { findMember } from '../member.store.ts';
import type { Whose } from '../own-data.store.ts';
import { changePreferences, lockPreferences, type Preferences, readPreferences } from './preference.store.ts';

/** What a person has chosen (rule members/preferences). */
export async function readOwnPreferences(call: RequestContext, whose: Whose): Promise<Preferences> {
  call.authorizeRecord('preference.read', whose);
  return readPreferences(call.app.database.kysely, whose);
}

interface Changed extends Whose {
  version?: number | null | undefined;
}

/** Whether reminders of meetings come by mail; no business of the chapter's audit log. */
export const updatePreferences: Mutation<Changed & { meetingReminders: boolean }, Preferences> = {
  action: 'preference.update',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const before = await seen(step);
    const { meetingReminders } = step.input;
    if (before.meetingReminders === meetingReminders) return { answer: before };
    return { answer: await changePreferences(step.tx, before, { meetingReminders }) };
  },
};

/** The calendar's address of before stops, and the next one begins (rule meetings/calendar). */
export const renewCalendarAddress: Mutation<Changed, Preferences> = {
  action: 'preference.renewCalendar',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const before = await seen(step);
    const calendarNumber = before.calendarNumber + 1;
    return { answer: await changePreferences(step.tx, before, { calendarNumber }) };
  },
};

async function seen({ tx, input }: Step<Changed>): Promise<Preferences> {
  if (!(await findMember(tx, input.chapterId, input.rotaryId))) throw notFound();
  const before = await lockPreferences(tx, input);
  requireVersion(before.version, input.version);
  return before;
}

/** Whether a link by which reminders end is one of ours. */
export function isEndOfReminders({ personalLinks }: Pick<App, 'personalLinks'>, token: string): boolean {
  return personalLinks.read('endReminders', token) !== null;
}

/**
 * Ends the reminders of the link's owner, who need not sign in; repeating it changes nothing.
 * @returns false when the link is none of ours
 */
export async function endReminders(
  { personalLinks, database }: Pick<App, 'personalLinks' | 'database'>,
  token: string,
): Promise<boolean> {
  const owner = personalLinks.read('endReminders', token);
  if (!owner) return false;
  await inTransaction(database, async (tx) => {
    const { meetingReminders } = await lockPreferences(tx, owner);
    if (meetingReminders) await changePreferences(tx, owner, { meetingReminders: false });
  });
  return true;
}
