import { type Paise, toRupees } from '@fellowship/domain/money/rupees';
import { readTogether } from '#api/read-together.ts';
import type { RequestContext } from '#api/request-context.ts';
import { findBusiness, type Notification } from './notification.store.ts';

type EntryOfFact = Pick<Notification, 'type' | 'chapterIdOfFact' | 'referralOrThanksNoteId'>;

const businessTogether = readTogether<EntryOfFact, Paise>(
  ({ chapterIdOfFact, referralOrThanksNoteId }) => `${chapterIdOfFact} ${referralOrThanksNoteId}`,
  async ({ app }, entries) => {
    const found = await findBusiness(app.database, entries);
    return new Map(found.map(({ chapterId, id, paise }) => [`${chapterId} ${id}`, paise]));
  },
);

/**
 * The business from an entry's referral, in rupees; 0 if there is none yet (rule activities/c-note-for-referral).
 * Null for every other entry.
 */
export async function getBusiness(call: RequestContext, entry: EntryOfFact): Promise<number | null> {
  if (entry.type !== 'Referral') return null;
  const paise = await businessTogether(call, entry);
  return paise === undefined ? null : toRupees(paise);
}
