import { changeRecord, findRecord } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';
import { type Member, memberRecord } from '../member.store.ts';

/** A member, locked until the transaction ends. */
export function lockMember(tx: Tx, chapterId: string, rotaryId: string): Promise<Member | null> {
  return findRecord(tx, memberRecord, { chapterId, rotaryId }, { lock: true });
}

/** Those of these members that exist, by their ids, locked until the transaction ends. */
export async function lockMembers(
  tx: Tx,
  chapterId: string,
  rotaryIds: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('rotary_id', 'in', rotaryIds)
    // Always in the same order: two at once wait for each other, and not in a circle.
    .orderBy('rotary_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.rotary_id, memberRecord.read(row)]));
}

export function changeMember(
  tx: Tx,
  { chapterId, rotaryId }: Pick<Member, 'chapterId' | 'rotaryId'>,
  change: Partial<Member>,
): Promise<Member> {
  return changeRecord(tx, memberRecord, { chapterId, rotaryId }, change);
}
