import { can } from '@fellowship/domain/identity/access/can';
import type { Mutation } from '../api/mutation.ts';
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
export const recordOwnLogin: Mutation<{ chapterId: string; rotaryId: string }, Member> = {
  action: 'member.recordLogin',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ tx, call, input: { chapterId, rotaryId } }) {
    const answer = await recordLogin(tx, chapterId, rotaryId, call.now());
    if (!answer) throw notFound();
    await checkPendingEmail(tx, call, { userName: rotaryId, chapterId });
    return { answer };
  },
};
