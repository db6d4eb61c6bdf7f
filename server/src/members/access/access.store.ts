import type { RowOf } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
import { statement } from '../../storage/statement.ts';
import type { Tx } from '../../storage/transaction.ts';
import { type Member, memberRecord } from '../member.store.ts';

/** A member, locked until the transaction ends. */
export function lockMember(tx: Tx, chapterId: string, rotaryId: string): Promise<Member | null> {
  return findRecord(tx, memberRecord, { chapterId, rotaryId }, { lock: true });
}

/** Always in the same order, so that two at once cannot deadlock. */
const LOCK = statement<{ chapterId: string; rotaryIds: readonly string[] }, RowOf<'member'>>(
  'members-lock',
  `select * from member where chapter_id = :chapterId and rotary_id = any(:rotaryIds::text[])
    order by rotary_id for update`,
);

/** Those of these members that exist, by their ids, locked until the transaction ends. */
export async function lockMembers(
  tx: Tx,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await LOCK.run(tx, { chapterId, rotaryIds });
  return new Map(rows.map((row) => [row.rotary_id, memberRecord.read(row)]));
}

export function changeMember(
  tx: Tx,
  { chapterId, rotaryId }: Pick<Member, 'chapterId' | 'rotaryId'>,
  change: Partial<Member>,
): Promise<Member> {
  return changeRecord(tx, memberRecord, { chapterId, rotaryId }, change);
}
