import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/validate';
import { decideInterview, userTypeWithoutInterview } from '@fellowship/domain/visitors/interview';
import { interviewSchema } from '@fellowship/domain/visitors/interview.schema';
import type { UserType } from '@fellowship/domain/visitors/user-type';
import { requireVersion, withoutNulls } from '../api/intent.ts';
import type { Mutation, Step } from '../api/mutation.ts';
import { readTogether } from '../api/read-together.ts';
import { notFound } from '../api/request-context.ts';
import { accept, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  deleteInterview,
  findInterviews,
  findMobiles,
  type Interview,
  storeInterview,
} from './interview.store.ts';
import { changeVisitor, type Visitor } from './visitor.store.ts';
import { chapterOfKey } from './visitor-key.ts';
import { type HeldVisitor, holdVisitor } from './visitor-lock.store.ts';

/** The key of an interview: the chapter, and the mobile of the visitor. */
export interface InterviewKey {
  pk: string;
  sk: string;
}

interface InterviewAsked extends InterviewKey {
  version?: number | null | undefined;
}

/** The interview with a prospect (rule visitors/interview); saved again it is changed. */
export const createInterview: Mutation<InterviewAsked, Interview> = {
  action: 'interview.save',
  subject: ({ pk }) => ({ chapterId: chapterOfKey(pk) }),
  work: (step) => saveInterview(step, { mustExist: false }),
};

/** Changes the interview, its decision too; what is left out stays. */
export const updateInterview: Mutation<InterviewAsked, Interview> = {
  action: 'interview.save',
  subject: ({ pk }) => ({ chapterId: chapterOfKey(pk) }),
  isOfRecord: true,
  work: (step) => saveInterview(step, { mustExist: true }),
};

async function saveInterview(step: Step<InterviewAsked>, { mustExist }: { mustExist: boolean }) {
  const { call, tx, input } = step;
  const held = await hold(step);
  const { visitor, interview: before } = held;
  if (mustExist && !before) throw notFound();
  requireVersion(before?.version ?? 0, input.version);
  const today = todayIn(held.timeZone, call.now());
  const entered = { ...(before && withoutNulls(toContent(before))), ...withoutNulls(input) };
  const form = accept(validate(interviewSchema(today), entered));
  const userType = accept(decideInterview(visitor.userType));
  const content = { ...form, reason: form.reason || null };
  const after = await storeInterview(tx, { ...visitor, visitorId: visitor.id }, before, content);
  await setUserType(tx, visitor, userType);
  return {
    answer: after,
    audit: { subject: visitor.id, before: before && toContent(before), after: toContent(after) },
  };
}

/** Takes an interview back: the meeting dates decide again what the visitor is. */
export const removeInterview: Mutation<InterviewKey, Interview> = {
  action: 'interview.delete',
  subject: ({ pk }) => ({ chapterId: chapterOfKey(pk) }),
  isOfRecord: true,
  async work(step) {
    const { visitor, interview } = await hold(step);
    if (!interview) throw notFound();
    // Also refused for a member.
    accept(decideInterview(visitor.userType));
    await deleteInterview(step.tx, interview);
    await setUserType(step.tx, visitor, userTypeWithoutInterview(visitor));
    return { answer: interview, audit: { subject: visitor.id, before: toContent(interview), after: null } };
  },
};

async function hold({ call, tx, input: { pk, sk } }: Step<InterviewKey>): Promise<HeldVisitor> {
  const held = await holdVisitor(tx, chapterOfKey(pk), sk);
  if (!held) throw notFound();
  refuseIf(subscriptionRefusal(validSubscription(held.subscriptions, call.platformToday()) !== null));
  return held;
}

/** Increments the version only on a change, so that open forms stay valid. */
async function setUserType(tx: Tx, { chapterId, id, userType: before }: Visitor, userType: UserType) {
  if (userType !== before) await changeVisitor(tx, chapterId, id, { userType });
}

function toContent({ chapterId: _chapter, visitorId: _visitor, version: _version, ...content }: Interview) {
  return content;
}

type Keyed = Pick<Interview, 'chapterId' | 'visitorId'>;

/** The interview with a visitor; those of a list are read together. */
export const interviewWith = readTogether<Keyed, Interview>(
  ({ visitorId }) => visitorId,
  ({ app }, keys) => findInterviews(app.database.kysely, keys),
);

/** The mobile of the visitor of an interview; those of a list are read together. */
export const getMobile = readTogether<Keyed, string>(
  ({ visitorId }) => visitorId,
  ({ app }, keys) => findMobiles(app.database.kysely, keys),
);
