import type { Paise } from '@fellowship/domain/money/rupees';
import { sql } from 'kysely';
import type { Tx } from '../../storage/transaction.ts';
import { uuidOrNone } from '../../storage/uuid.ts';

/** What a C-Note adds to a referral, or takes back with negative numbers. */
interface Business {
  cNotes: number;
  valuePaise: Paise;
}

/**
 * Adds what came of a referral, or takes it back: Closed while a C-Note names it (rule activities/c-note-for-referral). What
 * was deleted gains nothing any more.
 * @returns whether there was such a referral
 */
export async function addBusiness(
  tx: Tx,
  { chapterId, id }: { chapterId: string; id: string },
  { cNotes, valuePaise }: Business,
): Promise<boolean> {
  const { rows } = await sql`
    update referral set thanks_note_count = thanks_note_count + ${cNotes}, business_paise = business_paise + ${valuePaise},
      referral_status = case when thanks_note_count + ${cNotes} > 0 then 'Closed' else 'Open' end, version = version + 1
    where chapter_id = ${chapterId} and referral_id = ${uuidOrNone(id)} and (not is_deleted or ${cNotes} < 0)
    returning referral_id`.execute(tx);
  return rows.length > 0;
}
