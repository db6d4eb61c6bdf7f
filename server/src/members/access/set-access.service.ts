import { todayIn } from '@fellowship/domain/calendar/dates';
import { accessMessages } from '@fellowship/domain/members/access.messages';
import { type AccessChange, accessChange, accessRefusal } from '@fellowship/domain/members/member-access';
import { isAdminRow } from '@fellowship/domain/members/member-status';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type Mutation, type Outcome, requireVersion, type Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { isSubscribed, reserveSeats } from '../../billing/subscription.service.ts';
import { type HeldChapter, holdChapter } from '../../billing/subscription.store.ts';
import { holdClassification, releaseClassification } from '../../classifications/classification.service.ts';
import { disableAccount, enableAccount } from '../../identity/accounts/accounts.service.ts';
import { badField, RefusalError, refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { changeMember, lockMembers, type Member } from '../member.store.ts';

/** One of the members whose access is changed, and the version that was seen of the record. */
interface Switched {
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
}

export interface AccessInput extends Switched {
  readonly chapterId: string;
  readonly isEnabled: boolean;
}

export interface MembersAccessInput {
  readonly chapterId: string;
  readonly isEnabled: boolean;
  readonly members: readonly Switched[];
}

/**
 * Gives or takes a member's access: status and inactive date, place in the chapter, classification, account and
 * everything that is open, all at once (rule members/access). The chapter is locked meanwhile, so that two admins who give
 * away the last place come one after the other.
 */
export const setMemberAccess: Mutation<AccessInput, Member> = {
  action: 'member.setAccess',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ input, ...step }) {
    const { chapterId, isEnabled, ...member } = input;
    const { answer, audit = [] } = await setAccess(
      { ...step, input: { chapterId, isEnabled, members: [member] } },
      'enable',
    );
    return { answer: answer[0] as Member, audit };
  },
};

/** The same for several members of a chapter: for all of them or, where one of them is refused, for none. */
export const setMembersAccess: Mutation<MembersAccessInput, Member[]> = {
  action: 'member.setAccess',
  subject({ chapterId, members: [first, ...others] }) {
    const about = ({ rotaryId }: Switched) => ({ chapterId, rotaryId });
    return first ? [about(first), ...others.map(about)] : { chapterId };
  },
  isOfRecord: true,
  async work(step) {
    if (step.input.members.length > MOST_SWITCHED) {
      throw badField('members', accessMessages.tooMany(MOST_SWITCHED));
    }
    return setAccess(step, 'activate');
  },
};

/** So many members fit into one transaction that holds the chapter. */
const MOST_SWITCHED = 500;

type AccessStep = Step<MembersAccessInput>;

async function setAccess(step: AccessStep, purpose: 'enable' | 'activate'): Promise<Outcome<Member[]>> {
  const { call, tx, input } = step;
  const { chapterId, isEnabled } = input;
  const seen = new Map(input.members.map((member) => [member.rotaryId, member]));
  const chapter = await holdChapter(tx, chapterId);
  const members = chapter && (await lockMembers(tx, chapterId, [...seen.keys()]));
  if (!chapter || members?.size !== seen.size) throw notFound();
  const befores = [...members.values()];
  const wanted = chapter.isSupport || !isEnabled ? [] : befores.filter(takesSeat);
  // Read here, where a payment cannot come between: the caller may have been looked up before it.
  const hasSeats = wanted.length === 0 || (await isSubscribed(tx, chapterId, call.platformToday()));
  const today = todayIn(chapter.timeZone, call.now());
  // Without a subscription there is no seat, and only what was taken today can be given back.
  const seats = hasSeats ? wanted : wanted.filter(({ inActiveDate }) => inActiveDate !== today);
  if (seats.length > 0) await reserveSeats(tx, chapterId, seats.length, call.platformToday(), purpose);
  const answer: Member[] = [];
  for (const before of befores) {
    const switchOne = async () => {
      requireVersion(before.version, seen.get(before.rotaryId)?.version);
      answer.push(await setOne(step, before, chapter));
    };
    await (befores.length === 1 ? switchOne() : prefixRefusal(before, switchOne));
  }
  const audit = befores.flatMap((before, index) => {
    const after = answer[index] as Member;
    const change = { subject: before.rotaryId, before: toAuditEntry(before), after: toAuditEntry(after) };
    return after === before ? [] : [change];
  });
  return { answer, audit };
}

const takesSeat = (member: Member) => member.status !== 'Active' && !isAdminRow(member);

/** Of several it is said whom a refusal is about. */
async function prefixRefusal({ fullName }: Member, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { code, message } = error.refusal;
    throw new RefusalError(refuse(code, accessMessages.of(fullName, message)));
  }
}

/** The member with the access that was asked for; the same record where it has it already. */
async function setOne(step: AccessStep, before: Member, chapter: HeldChapter): Promise<Member> {
  const { call, tx, input } = step;
  refuseIf(accessRefusal(before, input.isEnabled));
  const change = accessChange(before, input.isEnabled, {
    today: todayIn(chapter.timeZone, call.now()),
    isSupportChapter: chapter.isSupport,
  });
  const after = change ? await carryOut(tx, before, change) : before;
  const whom = { userName: before.rotaryId, chapterId: before.chapterId };
  await (input.isEnabled ? enableAccount : disableAccount)(tx, call, whom);
  return after;
}

async function carryOut(tx: Tx, before: Member, change: AccessChange): Promise<Member> {
  const { chapterId, businessClassificationId: classificationId } = before;
  if (change.status === 'Active') {
    return changeMember(tx, before, { ...change, ...(await holdAgain(tx, before)) });
  }
  const after = await changeMember(tx, before, change);
  if (classificationId !== null) await releaseClassification(tx, chapterId, classificationId);
  return after;
}

/** Takes the classification that the member had, unless another member has it by now. */
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

function toAuditEntry({ status, inActiveDate, isAdmin }: Member) {
  return { status, inActiveDate, isAdmin };
}
