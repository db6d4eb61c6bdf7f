import { randomUUID } from 'node:crypto';
import { MAX_ACTIVITIES_A_DAY } from '@fellowship/domain/activities/activity-limits';
import type { CounterDelta } from '@fellowship/domain/activities/counters';
import type { CountedPerson } from '@fellowship/domain/activities/decide-activity';
import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../storage/database.types.ts';
import { runPrepared } from '../../storage/prepared-texts.ts';
import type { RecordDefinition, RecordOf, SourcesOf } from '../../storage/record.ts';
import type { Tx } from '../../storage/transaction.ts';
import { counterParts } from '../counter.store.ts';
import { type Notification, type NotificationKey, notificationRecord } from '../notification.store.ts';

/** An entry of an inbox with whose it is, and whose the other side of the activity is. */
export type InboxContent = Pick<
  Notification,
  | 'type'
  | 'code'
  | 'title'
  | 'description'
  | 'range'
  | 'valuePaise'
  | 'date'
  | 'at'
  | 'referralOrThanksNoteId'
  | 'chapterIdOfFact'
> & {
  owner: CountedParty;
  /** Null for somebody who is in no chapter. */
  other: CountedParty | null;
};

type CountedParty = Pick<CountedPerson, 'chapterId' | 'rotaryId' | 'meetingDate'>;

/** An entry as it is stored. */
export type NewEntry = ReturnType<typeof entryOf>;

/** A new entry of its own key. Whoever gives has written it, and has nothing to read (rule activities/inbox-entry). */
export function entryOf({ owner, other, ...content }: InboxContent) {
  return {
    ...content,
    chapterId: owner.chapterId,
    memberId: owner.rotaryId,
    sk: randomUUID(),
    meetingDate: owner.meetingDate,
    chapterIdOfReferredToOrThanksTo: other?.chapterId ?? null,
    referredToOrThanksTo: other?.rotaryId ?? null,
    otherMeetingDate: other?.meetingDate ?? null,
    read: content.code === 'Given',
  };
}

/** Kysely cannot follow a table that is a parameter; the definition vouches for its columns. */
type AnyTable = Record<string, Record<string, unknown>>;

/** Whose day an activity is counted in: the author's, on the day of recording. */
export interface Recording extends MemberRef {
  type: InboxActivity['type'];
  day: IsoDate;
}

/**
 * Counts a recording of the day, unless the day is full (rule activities/daily-limit). One row for each author and kind holds
 * the latest day; a chapter whose clock is set back stays in it. The row is locked before the counters, which are everybody's.
 */
function countRecording({ chapterId, rotaryId, type, day }: Recording): RawBuilder<object> {
  return sql`(
    insert into recording_count as stored (chapter_id, rotary_id, type, day, count)
    values (${chapterId}, ${rotaryId}, ${type}, ${day}, 1)
    on conflict (chapter_id, rotary_id, type) do update set
      day = greatest(stored.day, excluded.day),
      count = case when excluded.day > stored.day then 1 else stored.count + 1 end
    where excluded.day > stored.day or stored.count < ${MAX_ACTIVITIES_A_DAY}
    returning count)`;
}

const IS_COUNTED = sql`exists (select from recording)`;

/**
 * Stores a record with what inboxes tell of it and what it adds to the counters, in one statement.
 * @returns null where the author's day is full: what was stored is then for the transaction to take back
 */
export async function insertActivity<Table extends keyof Tables, Sources extends SourcesOf<Table>>(
  tx: Tx,
  definition: RecordDefinition<Table, Sources>,
  content: Partial<RecordOf<RecordDefinition<Table, Sources>>>,
  {
    recording,
    entries,
    counters,
  }: { recording: Recording; entries: readonly NewEntry[]; counters: readonly CounterDelta[] },
): Promise<RecordOf<RecordDefinition<Table, Sources>> | null> {
  const rows = entries.map((entry) => notificationRecord.write(entry));
  let db: Pick<Kysely<AnyTable>, 'with' | 'insertInto'> = tx as unknown as Kysely<AnyTable>;
  db = db.with('recording', () => countRecording(recording));
  for (const [name, part] of counterParts(counters, IS_COUNTED))
    db = db.with(name, () => sql<object>`(${part})`);
  if (rows.length > 0) db = db.with('told', (inside) => inside.insertInto('notification').values(rows));
  const query = db
    .insertInto(definition.table as string)
    .values(definition.write(content as never))
    .returning([...definition.columns(), IS_COUNTED.as('is_counted')]);
  const [row] = await runPrepared(tx, 'activity-insert', query.compile());
  if (!row?.is_counted) return null;
  return definition.read(row as never) as RecordOf<RecordDefinition<Table, Sources>>;
}

/** Hides what inboxes tell of an activity; gives what was hidden. */
export async function hideEntries(
  tx: Tx,
  factId: string,
  inboxes: readonly MemberRef[],
): Promise<NotificationKey[]> {
  if (inboxes.length === 0) return [];
  return tx
    .updateTable('notification')
    .set((eb) => ({ is_deleted: true, version: eb('version', '+', 1) }))
    .where((eb) =>
      eb.or(
        inboxes.map(({ chapterId, rotaryId }) =>
          eb.and({ chapter_id: chapterId, rotary_id: rotaryId, fact_id: factId }),
        ),
      ),
    )
    .where('is_deleted', '=', false)
    .returning(['chapter_id as chapterId', 'rotary_id as memberId', 'notification_id as sk'])
    .execute();
}
