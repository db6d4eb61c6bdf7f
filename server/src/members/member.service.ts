import { can } from '@fellowship/domain/identity/access/can';
import { runIntent } from '../api/intent.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { checkPendingEmail } from '../identity/accounts/accounts.service.ts';
import { findMember, type Member, recordLogin } from './member.store.ts';

export async function readMember(call: RequestContext, chapterId: string, rotaryId: string): Promise<Member> {
  const caller = call.authorize('member.read', { chapterId, rotaryId });
  const isRosterOnly = !can(caller, 'member.readUnlisted', { chapterId });
  const member = await findMember(call.app.database.kysely, chapterId, rotaryId, isRosterOnly);
  if (!member) throw notFound();
  return member;
}

/** Writes the time of this sign-in, by the server's clock, to the caller's own record (rule identity/last-login). */
export function recordOwnLogin(
  call: RequestContext,
  input: { chapterId: string; rotaryId: string },
  requestId: string | null | undefined,
): Promise<Member> {
  call.authorizeRecord('member.recordLogin', input);
  const { chapterId, rotaryId } = input;
  return runIntent(call, { operation: 'updateMember', chapterId, requestId, input }, async (tx) => {
    const member = await recordLogin(tx, chapterId, rotaryId, call.now());
    if (!member) throw notFound();
    await checkPendingEmail(tx, call, { userName: rotaryId, chapterId });
    return member;
  });
}
