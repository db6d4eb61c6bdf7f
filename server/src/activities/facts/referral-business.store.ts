import type { Paise } from '@fellowship/domain/money/rupees';
import { statement } from '../../storage/statement.ts';
import type { Tx } from '../../storage/transaction.ts';
import { uuidOrNone } from '../../storage/uuid.ts';

/** What a C-Note adds to a referral, or takes back with negative numbers. */
interface Business {
  cNotes: number;
  valuePaise: Paise;
}

const ADD = statement<Business & { chapterId: string; id: string }>(
  'referral-add-business',
  `update referral set thanks_note_count = thanks_note_count + :cNotes, business_paise = business_paise + :valuePaise,
      referral_status = case when thanks_note_count + :cNotes > 0 then 'Closed' else 'Open' end, version = version + 1
    where chapter_id = :chapterId and referral_id = :id and (not is_deleted or :cNotes < 0)
    returning 1`,
);

/**
 * Adds the business from a referral, or takes it back: Closed while a C-Note names it (rule activities/c-note-for-referral). A
 * deleted referral gains nothing more.
 * @returns whether there was such a referral
 */
export async function addBusiness(
  tx: Tx,
  { chapterId, id }: { chapterId: string; id: string },
  { cNotes, valuePaise }: Business,
): Promise<boolean> {
  return (await ADD.run(tx, { chapterId, id: uuidOrNone(id), cNotes, valuePaise })).length > 0;
}
