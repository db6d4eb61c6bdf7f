import type { Caller } from '@fellowship/domain/identity/access/can';
import { readTogether } from '../api/read-together.ts';
import type { RequestContext } from '../api/request-context.ts';
import { type AuditEntry, hasRecentAudit, writeAudits } from '../audit/audit.store.ts';
import type { Queryable } from '../storage/transaction.ts';
import type { Member } from './member.store.ts';

/** One field of one member that is about to be read. */
interface Reading {
  member: Pick<Member, 'chapterId' | 'rotaryId'>;
  field: string;
}

/** Who reads identity papers of how many members at once is written down in one statement, one entry for each member. */
const noteReading = readTogether<Reading, true>(
  ({ member, field }) => JSON.stringify([member.chapterId, member.rotaryId, field]),
  async (call, readings) => {
    const entries = Object.values(Object.groupBy(readings, ({ member }) => member.rotaryId)).flatMap(
      (ofMember = []) => {
        const [first] = ofMember;
        if (!first) return [];
        const { chapterId, rotaryId } = first.member;
        const fields = ofMember.map(({ field }) => field);
        return [{ chapterId, action: 'member.readKyc', subject: rotaryId, before: null, after: { fields } }];
      },
    );
    const { kysely } = call.app.database;
    const caller = call.requireCaller();
    await writeAudits(kysely, caller, await withoutRepeatedOwn(kysely, caller, entries));
    return new Map<string, true>();
  },
);

/** How long further readings of one's own papers are covered by the entry of the first. */
const OWN_READING_COVERS_MINUTES = 60;

/**
 * Skips a reading of one's own papers that an entry of the last hour covers, so that a member cannot fill the log.
 * What others read is always written down (rule members/kyc).
 */
export async function withoutRepeatedOwn(
  db: Queryable,
  { chapterId, rotaryId, userName }: Caller,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const isOwn = (entry: AuditEntry) => entry.chapterId === chapterId && entry.subject === rotaryId;
  const kept: AuditEntry[] = [];
  for (const entry of entries) {
    const isCovered = isOwn(entry) && (await hasRecentAudit(db, entry, userName, OWN_READING_COVERS_MINUTES));
    if (!isCovered) kept.push(entry);
  }
  return kept;
}

/**
 * Gives what a member's identity papers say, once its reading is written down (rule members/kyc). What is empty tells
 * nothing, and is not written down.
 */
export async function readKyc<Value>(
  call: RequestContext,
  member: Reading['member'],
  field: string,
  value: Value | null,
): Promise<Value | null> {
  if (value !== null) await noteReading(call, { member, field });
  return value;
}
