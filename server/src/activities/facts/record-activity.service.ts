import { randomUUID } from 'node:crypto';
import { dailyLimitRefusal, earliestActivityDate } from '@fellowship/domain/activities/activity-limits';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import { decideActivity, type Parties } from '@fellowship/domain/activities/decide-activity';
import { givenEntry, type InboxActivity, receivedEntry } from '@fellowship/domain/activities/inbox';
import {
  choosePartner,
  type Partner,
  type PartnerFields,
  partnerChoice,
} from '@fellowship/domain/activities/parties';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { type IsoDate, isIsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/refusal';
import type * as z from 'zod/mini';
import { type Outcome, type Step, withoutNulls } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { accept, RefusalError } from '../../refusal-error.ts';
import type { Tables } from '../../storage/database.types.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../../storage/record.ts';
import { inboxEvent } from '../notification.store.ts';
import {
  type ActivityFound,
  findActivityFacts,
  type InboxContent,
  insertActivity,
  toEntry,
} from './activity.store.ts';

/** An activity as it was asked for, with what the server knows of it. */
interface Prepared<Values> {
  values: Values;
  partner: Partner;
  parties: Parties;
  found: ActivityFound;
  /** The chapter's day of recording. */
  today: IsoDate;
}

interface Kind<Values> {
  fields: PartnerFields;
  schema(days: { today: IsoDate; earliest: IsoDate }, found: ActivityFound): z.ZodMiniType<Values>;
}

/**
 * Reads, checks and decides an activity that the caller wants to record. Names, mobile numbers and classifications come
 * from the members themselves; what is sent of them is not believed.
 */
export async function prepareActivity<Values>(
  { call, caller, tx }: Step<object>,
  { fields, schema }: Kind<Values>,
  asked: object,
): Promise<Prepared<Values>> {
  const input = withoutNulls(asked) as Record<string, unknown>;
  const { chapterId, rotaryId } = caller;
  const choice = partnerChoice(fields, input);
  const now = call.now();
  const found = await findActivityFacts(tx, {
    chapterId,
    rotaryId,
    now,
    partnerChapterId: choice.side === 'Internal' ? chapterId : choice.chapterId,
    partnerId: choice.rotaryId,
    date: isIsoDate(input.date) ? input.date : null,
    referralId: typeof input.referralId === 'string' && input.referralId !== '' ? input.referralId : null,
  });
  if (!found) throw notFound();
  const today = todayIn(found.timeZone, now);
  const earliest = earliestActivityDate(today, found.activityDays);
  const values = accept(validate(schema({ today, earliest }, found), input));
  const partner = accept(choosePartner(choice, caller, fields));
  const hasValidSubscription = validSubscription(found.subscriptions, call.platformToday()) !== null;
  const parties = accept(decideActivity({ ...found, partner, hasValidSubscription }, fields));
  return { values, partner, parties, found, today };
}

/** The columns that every activity has, of the transaction that records it. */
export function newActivity({ call, caller }: Pick<Step<unknown>, 'call' | 'caller'>) {
  return { id: randomUUID(), chapterId: caller.chapterId, createdAt: call.now().toISOString() };
}

/** What is stored with an activity: the notifications of both parties, the counters, and the day on which it is recorded. */
interface Consequences {
  today: IsoDate;
  told: InboxActivity;
  parties: Parties;
  counters: readonly CounterDelta[];
}

/**
 * Stores an activity with its inbox entries and counters: one round trip, and the events of the inboxes.
 * @throws RefusalError `RATE_LIMITED` when the author's day is full (rule activities/daily-limit)
 */
export async function storeActivity<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  { tx }: Pick<Step<unknown>, 'tx'>,
  definition: RecordDefinition<Table, Sources>,
  content: Partial<RecordOf<RecordDefinition<Table, Sources>>> & ActivityKey,
  { today, told, parties, counters }: Consequences,
): Promise<Outcome<RecordOf<RecordDefinition<Table, Sources>>>> {
  const entries = toEntries(content, told, parties).map(toEntry);
  const { chapterId, rotaryId } = parties.author;
  const recording = { chapterId, rotaryId, type: told.type, day: today };
  const answer = await insertActivity(tx, definition, content, { recording, entries, counters });
  if (!answer) throw new RefusalError(dailyLimitRefusal(told.type));
  return { answer, events: entries.map((entry) => inboxEvent('created', entry)) };
}

interface ActivityKey {
  id: string;
  chapterId: string;
  date: IsoDate;
  createdAt: string;
}

function toEntries(
  { id, chapterId, date, createdAt }: ActivityKey,
  told: InboxActivity,
  { author, partner, partnerName }: Parties,
): InboxContent[] {
  const entry = { referralOrThanksNoteId: id, chapterIdOfFact: chapterId, date, at: createdAt };
  const given = givenEntry(told, partnerName);
  return [
    ...(given ? [{ ...entry, ...given, owner: author, other: partner }] : []),
    ...(partner
      ? [{ ...entry, ...receivedEntry(told, author.fullName), owner: partner, other: author }]
      : []),
  ];
}
