import { counterSortKey, parseCounterSortKey } from '@fellowship/domain/activities/counter-keys';
import { type CounterDelta, counterPeriodOf, isCounterKind } from '@fellowship/domain/activities/counters';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { memberKey, parseChapterKey, parseMemberKey } from '@fellowship/domain/chapters/keys';
import { isRupees, toPaise } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type Call, notFound } from '#api/call.ts';
import { carryOut } from '#api/intent.ts';
import { writeAudit } from '#audit/audit.store.ts';
import { findMember } from '#members/member.store.ts';
import type { Filter, ListArguments, Page } from '#storage/list-query.ts';
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
 * A support admin's correction of a member's counter (DESIGN 4): `create` adds to it, `update` sets it. Either is stored
 * as an adjustment fact, counted like every fact, and audited.
 */
export async function correctCounter(
  call: Call,
  kind: 'create' | 'update',
  input: SummaryInput,
  requestId: string | null | undefined,
): Promise<Summary> {
  const identity = identityOf(input);
  const { chapterId, rotaryId, type, code, year, month, weekNo } = identity;
  const caller = call.authorize('summary.correct', { chapterId });
  const given = { count: input.count, valuePaise: paiseOf(input.value ?? 0) };
  const operation = kind === 'create' ? 'createSummary' : 'updateSummary';
  return carryOut(call, { operation, chapterId, requestId, input }, async (tx) => {
    if (!(await findMember({ kysely: tx }, chapterId, rotaryId))) throw notFound();
    const before = await lockCounter(tx, identity);
    const after =
      kind === 'update'
        ? given
        : { count: before.count + given.count, valuePaise: before.valuePaise + given.valuePaise };
    if (after.count < 0 || after.valuePaise < 0) throw badInput('count', 'A counter cannot be below 0');
    const delta: CounterDelta = {
      ...{ chapterId, rotaryId, type, code, meetingDate: input.meetingDate },
      count: after.count - before.count,
      valuePaise: after.valuePaise - before.valuePaise,
    };
    await insertAdjustment(tx, delta, caller.userName);
    await addToCounters(tx, [delta]);
    const subject = `${input.pk} ${input.sk}`;
    await writeAudit(tx, caller, { chapterId, action: `summary.${kind}`, subject, before, after });
    const period = { year, month, weekNo };
    return {
      ...period,
      ...after,
      pk: memberKey(chapterId, rotaryId),
      sk: counterSortKey({ type, code, ...period }),
      ...{ chapterId, memberId: rotaryId, type, code, meetingDate: input.meetingDate },
    };
  });
}

function identityOf({ pk, sk, meetingDate }: SummaryInput): CounterIdentity {
  const member = parseMemberKey(pk);
  if (!member) throw badInput('pk', 'The key must be CID#{chapterId}#MID#{memberId}');
  const key = parseCounterSortKey(sk);
  if (!key || !isCounterKind(key.type, key.code)) throw badInput('sk', 'Not the key of a counter');
  if (!isIsoDate(meetingDate)) throw badInput('meetingDate', 'Dates are written YYYY-MM-DD');
  const period = counterPeriodOf(meetingDate);
  if (period.year !== key.year || period.month !== key.month || period.weekNo !== key.weekNo) {
    throw badInput('meetingDate', 'This date is not in the period of the counter');
  }
  return { chapterId: member.chapterId, rotaryId: member.memberId, ...key };
}

function paiseOf(rupees: number): number {
  if (!isRupees(rupees)) throw badInput('value', 'Not an amount in rupees');
  return toPaise(rupees);
}

function badInput(field: string, text: string): RefusalError {
  return new RefusalError(refuse('BAD_INPUT', text, { [field]: text }));
}
