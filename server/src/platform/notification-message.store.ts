import { randomUUID } from 'node:crypto';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/audience';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { NotificationMessage as MessageTable } from '#storage/database.types.ts';
import {
  conditionsOf,
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
} from '#storage/list-query.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { uuidOrNone } from '#storage/uuid.ts';

/** A platform announcement (money 3); the window is two instants. */
export interface NotificationMessage {
  pk: string;
  chapterId: string;
  messageDescription: string;
  priority: 'Urgent' | 'Normal';
  messageType: 'Info' | 'Warning' | 'Error';
  /** ISO instants. */
  fromDatetime: string;
  toDateTime: string;
  active: boolean;
  version: number;
}

export type MessageContent = Omit<NotificationMessage, 'pk' | 'version'>;

const COLUMNS: Record<string, ListColumn> = {
  pk: { column: 'message_id', kind: 'uuid' },
  chapterId: { column: 'chapter_id', kind: 'text' },
  active: { column: 'active', kind: 'boolean' },
};

/** Newest first. @param chapterId only what is for this chapter or for all; `null` for everything */
export function listMessages(
  { kysely }: Database,
  chapterId: string | null,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<NotificationMessage>> {
  let query = kysely.selectFrom('notification_message').selectAll();
  if (chapterId !== null) query = query.where('chapter_id', 'in', [chapterId, ALL_CHAPTERS]);
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'from_at', kind: 'instant' },
        { column: 'message_id', kind: 'uuid' },
      ],
      direction: 'desc',
      keyOf: (message: NotificationMessage) => [message.fromDatetime, message.pk],
    },
    list,
    toMessage,
  );
}

export async function findMessage(db: Queryable, pk: string): Promise<NotificationMessage | null> {
  const row = await db
    .selectFrom('notification_message')
    .selectAll()
    .where('message_id', '=', uuidOrNone(pk))
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

export async function lockMessage(tx: Tx, pk: string): Promise<NotificationMessage | null> {
  const row = await tx
    .selectFrom('notification_message')
    .selectAll()
    .where('message_id', '=', uuidOrNone(pk))
    .forUpdate()
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

export async function insertMessage(tx: Tx, content: MessageContent): Promise<NotificationMessage> {
  const row = await tx
    .insertInto('notification_message')
    .values({ message_id: randomUUID(), ...toColumns(content) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

export async function replaceMessage(
  tx: Tx,
  pk: string,
  content: MessageContent,
): Promise<NotificationMessage> {
  const row = await tx
    .updateTable('notification_message')
    .set({ ...toColumns(content), version: sql`version + 1` })
    .where('message_id', '=', pk)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

function toColumns(content: MessageContent) {
  return {
    chapter_id: content.chapterId,
    message_description: content.messageDescription,
    priority: content.priority,
    message_type: content.messageType,
    from_at: new Date(content.fromDatetime),
    to_at: new Date(content.toDateTime),
    active: content.active,
  };
}

function toMessage(row: Selectable<MessageTable>): NotificationMessage {
  return {
    pk: row.message_id,
    chapterId: row.chapter_id,
    messageDescription: row.message_description,
    priority: row.priority,
    messageType: row.message_type,
    fromDatetime: row.from_at.toISOString(),
    toDateTime: row.to_at.toISOString(),
    active: row.active,
    version: row.version,
  };
}
