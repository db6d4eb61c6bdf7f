import { readTogether } from '../api/read-together.ts';
import type { RequestContext } from '../api/request-context.ts';
import { writeAudits } from '../audit/audit.store.ts';
import type { Member } from './member.store.ts';

/** One field of one member that somebody is about to read. */
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
    await writeAudits(call.app.database.kysely, call.requireCaller(), entries);
    return new Map<string, true>();
  },
);

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
