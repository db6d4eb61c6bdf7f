import {
  type CounterDelta,
  type CounterKey,
  counterSortKey,
  findFirstDay,
  isCounterKind,
  parseCounterSortKey,
  toCounterPeriod,
} from '@fellowship/domain/activities/counters';
import {
  adjustmentTo,
  type CounterTotal,
  correctionMessages,
  summaryTotalsSchema,
} from '@fellowship/domain/activities/summary-correction.schema';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { getQuarter, getTerm } from '@fellowship/domain/calendar/periods';
import { type MemberKey, memberKey, parseChapterKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { getConnection } from '#api/list-field.ts';
import { addMutation, type Mutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findMember } from '#members/member.store.ts';
import type { Filter, ListArguments, Page } from '#storage/list-page.ts';
import type { Tx } from '#storage/transaction.ts';
import { sample } from '../api/record-type.ts';
import { addToCounters } from '../members/counter.store.ts';
import { accept, badField, RefusalError } from '../refusal-error.ts';
import { ACTIVITY_MESSAGES } from './activity.messages.ts';
import {
  type CounterIdentity,
  type CounterOwner,
  insertAdjustment,
  listSummaries,
  lockCounter,
  readLateTime,
  type Summary,
} from './summary.store.ts';

/** The activity counters (rule activities/counters), and their correction by support admins. */
export function addSummaries(api: Api): void {
  const { builder, StringFilter } = api;
  const SummaryRef = summaryType(api);
  const SummaryFilter = summaryFilter(api);
  const SummaryInput = summaryInput(api);
  const SummaryConnection = getConnection(builder, 'SummaryConnection', SummaryRef);

  builder.queryField('listSummary', (t) =>
    t.field({
      ...guardedBy('summary.list'),
      type: SummaryConnection,
      args: {
        pk: t.arg.id({
          description: 'Left out, `filter.chapterId` names the chapter whose members are meant.',
        }),
        sk: t.arg({ type: StringFilter }),
        filter: t.arg({ type: SummaryFilter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { pk, sk, filter, ...list }, { call }) =>
        listCounters(call, pk, { ...filter, sk }, list),
    }),
  );

  addMutation(api, 'createSummary', createSummary, {
    description: "Sets a member's counter where there is none yet; a support admin's correction.",
    input: SummaryInput,
    type: SummaryRef,
  });
  addMutation(api, 'updateSummary', updateSummary, {
    description: "Sets a member's counter; a support admin's correction.",
    input: SummaryInput,
    type: SummaryRef,
  });
}

function summaryType({ builder }: Api) {
  return builder.objectRef<Summary>('Summary').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.exposeID('pk'),
      sk: t.exposeID('sk'),
      chapterId: t.exposeID('chapterId'),
      memberId: t.exposeID('memberId', { nullable: true }),
      type: t.exposeString('type'),
      code: t.exposeString('code'),
      year: t.exposeInt('year'),
      month: t.exposeInt('month'),
      weekNo: t.exposeInt('weekNo'),
      quarter: t.int({ resolve: ({ meetingDate }) => getQuarter(meetingDate) }),
      termId: t.int({ resolve: ({ meetingDate }) => getTerm(meetingDate) }),
      meetingDate: t.exposeString('meetingDate'),
      lateTime: t.exposeString('lateTime', {
        description:
          "'HH:MM:SS': how late at the meetings that a Late counter counts; of every other 00:00:00.",
      }),
      count: t.exposeInt('count'),
      value: t.float({ description: 'Rupees.', resolve: ({ valuePaise }) => toRupees(valuePaise) }),
    }),
  });
}

function summaryFilter({ builder, StringFilter, IntFilter }: Api) {
  return builder.inputType('ModelSummaryFilterInput', {
    fields: (t) => ({
      chapterId: t.field({ type: StringFilter }),
      memberId: t.field({ type: StringFilter }),
      type: t.field({ type: StringFilter }),
      code: t.field({ type: StringFilter }),
      year: t.field({ type: IntFilter }),
      termId: t.field({ type: IntFilter }),
      quarter: t.field({ type: IntFilter }),
      month: t.field({ type: IntFilter }),
      weekNo: t.field({ type: IntFilter }),
    }),
  });
}

function summaryInput({ builder }: Api) {
  return builder.inputType('SummaryInput', {
    description:
      'Which counter, by `pk` and `sk`, or by chapterId, memberId, type, code and meetingDate; and what it shall say. ' +
      'Periods and late time follow: what is sent of them is not believed.',
    fields: (t) => ({
      pk: t.id(),
      sk: t.id(),
      chapterId: t.id(),
      memberId: t.id(),
      type: t.string(),
      code: t.string(),
      meetingDate: t.string({ description: 'Left out it is one of the period that `sk` names.' }),
      year: t.int(),
      month: t.int(),
      weekNo: t.int(),
      quarter: t.int(),
      termId: t.int(),
      lateTime: t.string(),
      count: t.int({ required: true, ...sample(1) }),
      value: t.float({ description: 'Rupees.' }),
    }),
  });
}

/**
 * The counters of `CID#{chapter}#MID#{member}`, or of the chapter `CID#{chapter}`; without a key those of all members of
 * the chapter that `filter.chapterId` names.
 */
function listCounters(
  call: RequestContext,
  pk: string | null | undefined,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Summary>> {
  const owner = getOwner(pk, filter);
  const rotaryId = typeof owner.of === 'object' ? owner.of.rotaryId : undefined;
  call.authorize('summary.list', { chapterId: owner.chapterId, rotaryId });
  return listSummaries(call.app.database, owner, filter, list);
}

function getOwner(pk: string | null | undefined, filter: Filter | null): CounterOwner {
  if (pk == null) {
    const chapterId = filter?.chapterId?.eq;
    if (typeof chapterId === 'string') return { chapterId, of: 'everyMember' };
    throw badField('pk', ACTIVITY_MESSAGES.keyNeeded);
  }
  const member = parseMemberKey(pk);
  if (member) return { chapterId: member.chapterId, of: { rotaryId: member.memberId } };
  const chapterId = parseChapterKey(pk);
  if (chapterId !== null) return { chapterId, of: 'chapter' };
  throw badField('pk', ACTIVITY_MESSAGES.chapterOrMemberKeyForm);
}

/** Which counter, by its keys or by what they are made of; what follows from them is not looked at. */
interface SummaryInput {
  pk?: string | null | undefined;
  sk?: string | null | undefined;
  chapterId?: string | null | undefined;
  memberId?: string | null | undefined;
  type?: string | null | undefined;
  code?: string | null | undefined;
  /** The meeting date that the counter belongs to; left out it is one of the counter's period. */
  meetingDate?: string | null | undefined;
  count: number;
  /** Rupees. */
  value?: number | null | undefined;
}

/** A support admin's correction where there is no counter yet. */
const createSummary = toCorrection('create');

/** A support admin's correction of a counter. */
const updateSummary = toCorrection('update');

/**
 * A correction of a member's counter (rule activities/counter-correction). What the difference comes to is stored as an
 * adjustment fact, counted like every fact, and audited.
 */
function toCorrection(kind: 'create' | 'update'): Mutation<SummaryInput, Summary> {
  return {
    action: 'summary.correct',
    subject: (input) => ({ chapterId: getIdentity(input).chapterId }),
    async work({ tx, caller, input }) {
      const identity = getIdentity(input);
      const after = wantedTotal(input);
      if (!(await findMember(tx, identity.chapterId, identity.rotaryId))) throw notFound();
      const before = await lockCounter(tx, identity);
      if (kind === 'create' && (before.count !== 0 || before.valuePaise !== 0)) {
        throw new RefusalError(refuse('CONFLICT', correctionMessages.alreadyExists));
      }
      const meetingDate = input.meetingDate ?? before.meetingDate ?? findFirstDay(identity);
      if (!meetingDate) throw badField('sk', correctionMessages.unknownKind);
      const total = { count: before.count, valuePaise: before.valuePaise };
      const adjustment = adjustmentTo(total, after);
      if (adjustment) await adjust(tx, identity, { ...adjustment, meetingDate }, caller.userName);
      const summary = corrected(identity, meetingDate, after, await readLateTime(tx, identity, meetingDate));
      const subject = `${summary.pk} ${summary.sk}`;
      return { answer: summary, audit: { action: `summary.${kind}`, subject, before: total, after } };
    },
  };
}

async function adjust(
  tx: Tx,
  { chapterId, rotaryId, type, code }: CounterIdentity,
  adjustment: Pick<CounterDelta, 'count' | 'valuePaise' | 'meetingDate'>,
  actor: string,
): Promise<void> {
  const delta = { chapterId, rotaryId, type, code, ...adjustment };
  await insertAdjustment(tx, delta, actor);
  await addToCounters(tx, [delta]);
}

function corrected(
  identity: CounterIdentity,
  meetingDate: string,
  total: CounterTotal,
  lateTime: string,
): Summary {
  const { chapterId, rotaryId, ...key } = identity;
  const keys = { pk: memberKey(chapterId, rotaryId), sk: counterSortKey(key) };
  return { ...key, ...keys, ...total, chapterId, memberId: rotaryId, meetingDate, lateTime };
}

function wantedTotal({ count, value }: SummaryInput): CounterTotal {
  const total = accept(validate(summaryTotalsSchema, { count, value: value ?? undefined }));
  return { count: total.count, valuePaise: toPaise(total.value) };
}

function getIdentity(input: SummaryInput): CounterIdentity {
  const { meetingDate } = input;
  if (meetingDate != null && !isIsoDate(meetingDate)) {
    throw badField('meetingDate', correctionMessages.dateRequired);
  }
  const member = getMember(input);
  if (!member) throw badField('pk', ACTIVITY_MESSAGES.memberKeyForm);
  const key = buildKey(input);
  if (!key || !isCounterKind(key.type, key.code)) throw badField('sk', correctionMessages.unknownKind);
  const period = meetingDate == null ? key : toCounterPeriod(meetingDate);
  if (period.year !== key.year || period.month !== key.month || period.weekNo !== key.weekNo) {
    throw badField('meetingDate', ACTIVITY_MESSAGES.outsidePeriod);
  }
  return { chapterId: member.chapterId, rotaryId: member.memberId, ...key };
}

function getMember({ pk, chapterId, memberId }: SummaryInput): MemberKey | null {
  if (pk != null) return parseMemberKey(pk);
  return parseMemberKey(`CID#${chapterId ?? ''}#MID#${memberId ?? ''}`);
}

function buildKey({ sk, type, code, meetingDate }: SummaryInput): CounterKey | null {
  if (sk != null) return parseCounterSortKey(sk);
  if (meetingDate == null) throw badField('meetingDate', correctionMessages.dateRequired);
  const { year, month, weekNo } = toCounterPeriod(meetingDate);
  return parseCounterSortKey(
    `TYPE#${type ?? ''}#CODE#${code ?? ''}#WEEKNO#${weekNo}#YEAR#${year}#MONTH#${month}`,
  );
}
