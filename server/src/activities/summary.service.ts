import {
  type CounterKey,
  counterSortKey,
  parseCounterSortKey,
} from '@fellowship/domain/activities/counter-keys';
import {
  type CounterDelta,
  counterPeriodOf,
  firstDayOf,
  isCounterKind,
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
import { runIntent } from '#api/intent.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { writeAudit } from '#audit/audit.store.ts';
import { findMember } from '#members/member.store.ts';
import type { Filter } from '#storage/list-filter.ts';
import type { ListArguments, Page } from '#storage/list-page.ts';
import type { Tx } from '#storage/transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { addToCounters } from './counter.store.ts';
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
  const owner = ownerOf(pk, filter);
  const rotaryId = typeof owner.of === 'object' ? owner.of.rotaryId : undefined;
  call.authorize('summary.list', { chapterId: owner.chapterId, rotaryId });
  return listSummaries(call.app.database, owner, filter, list);
}

function ownerOf(pk: string | null | undefined, filter: Filter | null): CounterOwner {
  if (pk == null) {
    const chapterId = filter?.chapterId?.eq;
    if (typeof chapterId === 'string') return { chapterId, of: 'everyMember' };
    throw badInput('pk', 'A key is needed, or a filter chapterId eq');
  }
  const member = parseMemberKey(pk);
  if (member) return { chapterId: member.chapterId, of: { rotaryId: member.memberId } };
  const chapterId = parseChapterKey(pk);
  if (chapterId !== null) return { chapterId, of: 'chapter' };
  throw badInput('pk', 'The key must be CID#{chapterId} or CID#{chapterId}#MID#{memberId}');
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

/**
 * A support admin's correction of a member's counter (rule activities/counter-correction): `create` where
 * there is none yet, `update` otherwise. What the difference comes to is stored as an adjustment fact,
 * counted like every fact, and audited.
 */
export async function correctCounter(
  call: RequestContext,
  kind: 'create' | 'update',
  input: SummaryInput,
  requestId: string | null | undefined,
): Promise<Summary> {
  const identity = identityOf(input);
  const { chapterId, rotaryId } = identity;
  const caller = call.authorize('summary.correct', { chapterId });
  const after = wantedTotal(input);
  const operation = kind === 'create' ? 'createSummary' : 'updateSummary';
  return runIntent(call, { operation, chapterId, requestId, input }, async (tx) => {
    if (!(await findMember(tx, chapterId, rotaryId))) throw notFound();
    const before = await lockCounter(tx, identity);
    if (kind === 'create' && (before.count !== 0 || before.valuePaise !== 0)) {
      throw new RefusalError(refuse('CONFLICT', correctionMessages.alreadyExists));
    }
    const meetingDate = input.meetingDate ?? before.meetingDate ?? firstDayOf(identity);
    if (!meetingDate) throw badInput('sk', correctionMessages.unknownKind);
    const total = { count: before.count, valuePaise: before.valuePaise };
    const adjustment = adjustmentTo(total, after);
    if (adjustment) await adjust(tx, identity, { ...adjustment, meetingDate }, caller.userName);
    const summary = corrected(identity, meetingDate, after, await readLateTime(tx, identity, meetingDate));
    const subject = `${summary.pk} ${summary.sk}`;
    await writeAudit(tx, caller, { chapterId, action: `summary.${kind}`, subject, before: total, after });
    return summary;
  });
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
  const outcome = validate(summaryTotalsSchema, { count, value: value ?? undefined });
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return { count: outcome.value.count, valuePaise: toPaise(outcome.value.value) };
}

function identityOf(input: SummaryInput): CounterIdentity {
  const { meetingDate } = input;
  if (meetingDate != null && !isIsoDate(meetingDate)) {
    throw badInput('meetingDate', correctionMessages.dateRequired);
  }
  const member = memberOf(input);
  if (!member) throw badInput('pk', 'The key must be CID#{chapterId}#MID#{memberId}');
  const key = keyOf(input);
  if (!key || !isCounterKind(key.type, key.code)) throw badInput('sk', correctionMessages.unknownKind);
  const period = meetingDate == null ? key : counterPeriodOf(meetingDate);
  if (period.year !== key.year || period.month !== key.month || period.weekNo !== key.weekNo) {
    throw badInput('meetingDate', 'This date is not in the period of the counter');
  }
  return { chapterId: member.chapterId, rotaryId: member.memberId, ...key };
}

function memberOf({ pk, chapterId, memberId }: SummaryInput): MemberKey | null {
  if (pk != null) return parseMemberKey(pk);
  return parseMemberKey(`CID#${chapterId ?? ''}#MID#${memberId ?? ''}`);
}

function keyOf({ sk, type, code, meetingDate }: SummaryInput): CounterKey | null {
  if (sk != null) return parseCounterSortKey(sk);
  if (meetingDate == null) throw badInput('meetingDate', correctionMessages.dateRequired);
  const { year, month, weekNo } = counterPeriodOf(meetingDate);
  return parseCounterSortKey(
    `TYPE#${type ?? ''}#CODE#${code ?? ''}#WEEKNO#${weekNo}#YEAR#${year}#MONTH#${month}`,
  );
}

function badInput(field: string, text: string): RefusalError {
  return new RefusalError(refuse('BAD_INPUT', text, { [field]: text }));
}
