import { todayIn } from '@fellowship/domain/calendar/dates';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { accessMessages } from '@fellowship/domain/members/access.messages';
import { isAdminRow } from '@fellowship/domain/members/admin-row';
import { type AccessChange, accessChange, accessRefusal } from '@fellowship/domain/members/member-access';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation, Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { reserveSeats } from '../../billing/capacity.service.ts';
import { type HeldChapter, holdChapter } from '../../billing/capacity.store.ts';
import { holdClassification, releaseClassification } from '../../classifications/classification.service.ts';
import { disableAccount, enableAccount } from '../../identity/accounts/accounts.service.ts';
import { refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import type { Member } from '../member.store.ts';
import { changeMember, countOtherAdmins, lockMember } from './access.store.ts';

export interface AccessInput {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly isEnabled: boolean;
  readonly version?: number | null | undefined;
}

/**
 * Gives somebody access, or takes it: status and inactive date, place in the chapter, classification, account and
 * everything that is open, all at once (rule members/access). The chapter is held meanwhile, so that two admins who
 * disable each other, or give the last place to two, come one after the other.
 */
export const setMemberAccess: Mutation<AccessInput, Member> = {
  action: 'member.setAccess',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const { call, tx, input } = step;
    const chapter = await holdChapter(tx, input.chapterId);
    const before = chapter && (await lockMember(tx, input.chapterId, input.rotaryId));
    if (!chapter || !before) throw notFound();
    requireVersion(before.version, input.version);
    await requireAllowed(step, before);
    const change = accessChange(before, input.isEnabled, {
      today: todayIn(chapter.timeZone, call.now()),
      isSupportChapter: chapter.isSupport,
    });
    const after = change ? await carryOut(step, { before, change, chapter }) : before;
    const whom = { userName: before.rotaryId, chapterId: before.chapterId };
    await (input.isEnabled ? enableAccount : disableAccount)(tx, call, whom);
    if (!change) return { answer: after };
    return {
      answer: after,
      audit: { subject: before.rotaryId, before: auditOf(before), after: auditOf(after) },
    };
  },
};

async function requireAllowed({ tx, caller, input }: Step<AccessInput>, member: Member): Promise<void> {
  const otherAdmins = isAdminRow(member) ? await countOtherAdmins(tx, member) : 0;
  refuseIf(accessRefusal(member, input.isEnabled, { otherAdmins, isSupport: isSupportAdmin(caller.role) }));
}

interface Carried {
  readonly before: Member;
  readonly change: AccessChange;
  readonly chapter: HeldChapter;
}

async function carryOut(
  { call, tx }: Step<AccessInput>,
  { before, change, chapter }: Carried,
): Promise<Member> {
  const { chapterId, businessClassificationId: classificationId } = before;
  if (change.status !== 'Active') {
    const after = await changeMember(tx, before, change);
    if (classificationId !== null) await releaseClassification(tx, chapterId, classificationId);
    return after;
  }
  const takesSeat = !chapter.isSupport && !isAdminRow(before);
  if (takesSeat) await reserveSeats(tx, chapterId, 1, call.now(), 'enable');
  return changeMember(tx, before, { ...change, ...(await holdAgain(tx, before)) });
}

/** Takes the classification that the member had, unless somebody else has it by now. */
async function holdAgain(
  tx: Tx,
  { chapterId, rotaryId, businessClassificationId, classificationName }: Member,
) {
  if (businessClassificationId === null && !classificationName) return {};
  const choice =
    businessClassificationId === null ? { name: classificationName ?? '' } : { id: businessClassificationId };
  const taken = refuse('CONFLICT', accessMessages.classificationTaken);
  const { id, name } = await holdClassification(tx, chapterId, choice, rotaryId, taken);
  return { businessClassificationId: id, classificationName: name };
}

function auditOf({ status, inActiveDate, isAdmin }: Member) {
  return { status, inActiveDate, isAdmin };
}
