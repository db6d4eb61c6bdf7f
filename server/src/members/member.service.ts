import { can } from '@fellowship/domain/identity/access/can';
import { type Call, notFound } from '../api/call.ts';
import { carryOut } from '../api/intent.ts';
import { findMember, type Member, recordLogin } from './member.store.ts';

export async function readMember(call: Call, chapterId: string, rotaryId: string): Promise<Member> {
  const caller = call.authorize('member.read', { chapterId, rotaryId });
  const isRosterOnly = !can(caller, 'member.readUnlisted', { chapterId });
  const member = await findMember(call.app.database.kysely, chapterId, rotaryId, isRosterOnly);
  if (!member) throw notFound();
  return member;
}

/** Writes the time of this sign-in to the caller's own record (core 4); the server's clock, never the client's. */
export function recordOwnLogin(
  call: Call,
  input: { chapterId: string; rotaryId: string },
  requestId: string | null | undefined,
): Promise<Member> {
  call.authorizeRecord('member.recordLogin', input);
  const { chapterId, rotaryId } = input;
  return carryOut(call, { operation: 'updateMember', chapterId, requestId, input }, async (tx) => {
    const member = await recordLogin(tx, chapterId, rotaryId, call.now());
    if (!member) throw notFound();
    return member;
  });
}
