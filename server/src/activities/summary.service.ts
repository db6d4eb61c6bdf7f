import { counterSortKey, parseCounterSortKey } from '@fellowship/domain/activities/counter-keys';
import { type CounterDelta, counterPeriodOf, isCounterKind } from '@fellowship/domain/activities/counters';
import {
  adjustmentTo,
  type CounterTotal,
  correctionMessages,
  summaryTotalsSchema,
} from '@fellowship/domain/activities/summary-correction.schema';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { memberKey, parseChapterKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { toPaise } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { type Call, notFound } from '#api/call.ts';
import { carryOut } from '#api/intent.ts';
import { writeAudit } from '#audit/audit.store.ts';
import { findMember } from '#members/member.store.ts';
import type { Filter, ListArguments, Page } from '#storage/list-query.ts';
import type { Tx } from '#storage/transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { addToCounters } from './counter.store.ts';
import {
  type CounterIdentity,
  insertAdjustment,
  listSummaries,
  lockCounter,
  type Summary,
} from './summary.store.ts';

/** The counters of `CID#{chapter}#MID#{member}`, or of the chapter `CID#{chapter}` (core 7). */
export function listCounters(
  call: Call,
  pk: string,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Summary>> {
  const member = parseMemberKey(pk);
  const chapterId = member?.chapterId ?? parseChapterKey(pk);
  if (chapterId === null)
    throw badInput('pk', 'The key must be CID#{chapterId} or CID#{chapterId}#MID#{memberId}');
  call.authorize('summary.list', { chapterId, rotaryId: member?.memberId });
  return listSummaries(call.app.database, chapterId, member?.memberId ?? null, filter, list);
}

export interface SummaryInput {
  pk: string;
  sk: string;
  /** The meeting date that the counter belongs to. */
  meetingDate: string;
  count: number;
  /** Rupees. */
  value?: number | null | undefined;
}

/**
 * A support admin's correction of a member's counter (DESIGN 4): `create` where there is none yet, `update` otherwise.
 * What the difference comes to is stored as an adjustment fact, counted like every fact, and audited.
 */
export async function correctCounter(
  call: Call,
  kind: 'create' | 'update',
  input: SummaryInput,
  requestId: string | null | undefined,
): Promise<Summary> {
  const identity = identityOf(input);
  const { chapterId, rotaryId } = identity;
  const caller = call.authorize('summary.correct', { chapterId });
  const after = wantedTotal(input);
  const operation = kind === 'create' ? 'createSummary' : 'updateSummary';
  return carryOut(call, { operation, chapterId, requestId, input }, async (tx) => {
    if (!(await findMember(tx, chapterId, rotaryId))) throw notFound();
    const before = await lockCounter(tx, identity);
    if (kind === 'create' && (before.count !== 0 || before.valuePaise !== 0)) {
      throw new RefusalError(refuse('CONFLICT', correctionMessages.alreadyExists));
    }
    const adjustment = adjustmentTo(before, after);
    if (adjustment)
      await adjust(tx, identity, { ...adjustment, meetingDate: input.meetingDate }, caller.userName);
    const subject = `${input.pk} ${input.sk}`;
    await writeAudit(tx, caller, { chapterId, action: `summary.${kind}`, subject, before, after });
    return corrected(identity, input.meetingDate, after);
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

function corrected(identity: CounterIdentity, meetingDate: string, total: CounterTotal): Summary {
  const { chapterId, rotaryId, ...key } = identity;
  const keys = { pk: memberKey(chapterId, rotaryId), sk: counterSortKey(key) };
  return { ...key, ...keys, ...total, chapterId, memberId: rotaryId, meetingDate };
}

function wantedTotal({ count, value }: SummaryInput): CounterTotal {
  const outcome = validate(summaryTotalsSchema, { count, value: value ?? undefined });
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return { count: outcome.value.count, valuePaise: toPaise(outcome.value.value) };
}

function identityOf({ pk, sk, meetingDate }: SummaryInput): CounterIdentity {
  const member = parseMemberKey(pk);
  if (!member) throw badInput('pk', 'The key must be CID#{chapterId}#MID#{memberId}');
  const key = parseCounterSortKey(sk);
  if (!key || !isCounterKind(key.type, key.code)) throw badInput('sk', correctionMessages.unknownKind);
  if (!isIsoDate(meetingDate)) throw badInput('meetingDate', correctionMessages.dateRequired);
  const period = counterPeriodOf(meetingDate);
  if (period.year !== key.year || period.month !== key.month || period.weekNo !== key.weekNo) {
    throw badInput('meetingDate', 'This date is not in the period of the counter');
  }
  return { chapterId: member.chapterId, rotaryId: member.memberId, ...key };
}

function badInput(field: string, text: string): RefusalError {
  return new RefusalError(refuse('BAD_INPUT', text, { [field]: text }));
}
