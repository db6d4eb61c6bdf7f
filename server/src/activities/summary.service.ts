import {
  type CounterKey,
  counterSortKey,
  parseCounterSortKey,
} from '@fellowship/domain/activities/counter-keys';
import {
  type CounterDelta,
  findFirstDay,
  isCounterKind,
  toCounterPeriod,
} from '@fellowship/domain/activities/counters';
import {
  adjustmentTo,
  type CounterTotal,
  correctionMessages,
  summaryTotalsSchema,
} from '@fellowship/domain/activities/summary-correction.schema';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { type MemberKey, memberKey, parseChapterKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { toPaise } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import type { Mutation } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findMember } from '#members/member.store.ts';
import type { Filter } from '#storage/list-filter.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import type { Tx } from '#storage/transaction.ts';
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

/**
 * The counters of `CID#{chapter}#MID#{member}`, or of the chapter `CID#{chapter}`; without a key those of all members of
 * the chapter that `filter.chapterId` names.
 */
export function listCounters(
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
export interface SummaryInput {
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
export const createSummary = toCorrection('create');

/** A support admin's correction of a counter. */
export const updateSummary = toCorrection('update');

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
