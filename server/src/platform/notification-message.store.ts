import { randomUUID } from 'node:crypto';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/audience';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message-fields';
import type { RecordOf } from '#storage/record.ts';
import { recordOf } from '#storage/record-fields.ts';
import { changeRecord, findRecord, insertRecord } from '#storage/record-store.ts';
import { sqlPart } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** A platform announcement; the window is two instants. */
export const messageRecord = recordOf('notification_message', notificationMessageFields, ['created_at']);

export type NotificationMessage = RecordOf<typeof messageRecord>;
export type MessageContent = Omit<NotificationMessage, 'pk' | 'version'>;

export const messageList = {
  record: messageRecord,
  filters: ['pk', 'chapterId', 'active'],
  order: ['fromDatetime', 'pk'],
  keys: ['chapterId'],
} as const;

/** What is for this chapter or for all. */
export const isAddressedTo = (chapterId: string) =>
  sqlPart(`chapter_id in (:chapterId, '${ALL_CHAPTERS}')`, { chapterId });

export function findMessage(db: Queryable, pk: string): Promise<NotificationMessage | null> {
  return findRecord(db, messageRecord, { pk });
}

export function lockMessage(tx: Tx, pk: string): Promise<NotificationMessage | null> {
  return findRecord(tx, messageRecord, { pk }, { lock: true });
}

export function insertMessage(tx: Tx, content: MessageContent): Promise<NotificationMessage> {
  return insertRecord(tx, messageRecord, { pk: randomUUID(), ...content });
}

/** @param pk of a message that this transaction has locked */
export function changeMessage(tx: Tx, pk: string, content: MessageContent): Promise<NotificationMessage> {
  return changeRecord(tx, messageRecord, { pk }, content);
}
