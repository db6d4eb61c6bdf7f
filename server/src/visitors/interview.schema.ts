import { subscriptionRefusal } from '@fellowship/domain/activities/decide-activity';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { parseChapterKey } from '@fellowship/domain/chapters/keys';
import { validate } from '@fellowship/domain/refusals/refusal';
import {
  decideInterview,
  interviewFields,
  interviewReason,
  interviewSchema,
  userTypeWithoutInterview,
} from '@fellowship/domain/visitors/interview';
import type { UserType } from '@fellowship/domain/visitors/visits';
import type { ObjectRef } from '@pothos/core';
import type { Api, ApiBuilder } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, type Step, withoutNulls } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { fieldInputs, readersOf, recordType } from '../api/record-type.ts';
import { notFound, readTogether } from '../api/request-context.ts';
import { accept, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  deleteInterview,
  findInterviews,
  findMobiles,
  type Interview,
  interviewList,
  interviewRecord,
  isOfListedVisitor,
  storeInterview,
} from './interview.store.ts';
import { changeVisitor, type Visitor } from './visitor.store.ts';
import { type HeldVisitor, holdVisitor } from './visitor-facts.store.ts';

const listed = readableWithParent();

export type InterviewRef = ObjectRef<ApiBuilder['$inferSchemaTypes'], Interview>;

/** The interviews with prospects, for the chapter's admins; known by chapter and mobile of the visitor. */
export function addInterviews(api: Api): InterviewRef {
  const InterviewRef = recordType(
    api.builder,
    'InterviewProspect',
    interviewRecord,
    readersOf(interviewFields, { listed }),
    (t) => ({
      pk: t.id({ ...listed, description: 'The chapter.', resolve: ({ chapterId }) => chapterId }),
      sk: t.id({
        ...listed,
        nullable: true,
        description: 'The mobile of the visitor.',
        resolve: ({ chapterId, visitorId }, _args, { call }) => getMobile(call, { chapterId, visitorId }),
      }),
    }),
  );

  addListField(api, 'listInterviewProspect', {
    mayBeOld: true,
    action: 'interview.list',
    type: InterviewRef,
    list: interviewList,
    args: (t) => ({ pk: t.id({ required: true, description: 'The chapter, by its id or its key.' }) }),
    scope({ pk }) {
      const chapterId = chapterOfKey(pk);
      return { subject: { chapterId }, where: { chapterId }, and: [isOfListedVisitor] };
    },
  });

  addChanges(api, InterviewRef);
  return InterviewRef;
}

function addChanges(api: Api, InterviewRef: InterviewRef): void {
  const { builder } = api;
  const input = (name: string, description: string) =>
    builder.inputType(name, {
      description,
      fields: (t) => ({
        pk: t.id({ required: true }),
        sk: t.id({ required: true }),
        ...fieldInputs(t, interviewFields),
        version: t.int({ description: 'The one the editor saw; 0 where there was no interview.' }),
      }),
    });
  const KeyInput = builder.inputType('DeleteInterviewProspectInput', {
    fields: (t) => ({ pk: t.id({ required: true }), sk: t.id({ required: true }) }),
  });

  addMutation(api, 'createInterviewProspect', createInterview, {
    description: 'A visitor has one interview: saving it again changes it.',
    input: input('CreateInterviewProspectInput', 'The interview with a prospect.'),
    type: InterviewRef,
  });
  addMutation(api, 'updateInterviewProspect', updateInterview, {
    input: input('UpdateInterviewProspectInput', 'What is left out stays as it is.'),
    type: InterviewRef,
  });
  addMutation(api, 'deleteInterviewProspect', removeInterview, { input: KeyInput, type: InterviewRef });
}

/** The key of an interview: the chapter, and the mobile of the visitor. */
interface InterviewKey {
  pk: string;
  sk: string;
}

interface InterviewAsked extends InterviewKey {
  version?: number | null | undefined;
}

/** The interview with a prospect (rule visitors/interview); saved again it is changed. */
const createInterview: Mutation<InterviewAsked, Interview> = {
  action: 'interview.save',
  subject: ({ pk }) => ({ chapterId: chapterOfKey(pk) }),
  work: (step) => saveInterview(step, { mustExist: false }),
};

/** Changes the interview, its decision too; what is left out stays. */
const updateInterview: Mutation<InterviewAsked, Interview> = {
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
  const content = { ...form, reason: interviewReason(before, form) };
  const after = await storeInterview(tx, { ...visitor, visitorId: visitor.id }, before, content);
  await setUserType(tx, visitor, userType);
  return {
    answer: after,
    audit: { subject: visitor.id, before: before && toContent(before), after: toContent(after) },
  };
}

/** Takes an interview back: the meeting dates decide again what the visitor is. */
const removeInterview: Mutation<InterviewKey, Interview> = {
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
const getMobile = readTogether<Keyed, string>(
  ({ visitorId }) => visitorId,
  ({ app }, keys) => findMobiles(app.database.kysely, keys),
);

/** The chapter that a `pk` names: its id, or the key made of it. */
function chapterOfKey(pk: string): string {
  return parseChapterKey(pk) ?? pk;
}
