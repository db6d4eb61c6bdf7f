import { memberKey } from '@fellowship/domain/chapters/keys';
import type { Paise } from '@fellowship/domain/money/rupees';
import type { Selectable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { Notification as NotificationTable } from '#storage/database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from '#storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '#storage/list-page.ts';

/** An entry of a member's inbox (rule activities/inbox). */
export interface Notification {
  pk: string;
  sk: string;
  memberId: string;
  referralOrThanksNoteId: string;
  /** An ISO instant. */
  at: string;
  date: string;
  type: string;
  code: string;
  title: string;
  description: string;
  range: number | null;
  valuePaise: Paise;
  read: boolean;
  isDeleted: boolean;
  version: number;
}

const COLUMNS: Record<string, ListColumn> = {
  isDeleted: { column: 'is_deleted', kind: 'boolean' },
  read: { column: 'is_read', kind: 'boolean' },
  type: { column: 'type', kind: 'text' },
  code: { column: 'code', kind: 'text' },
};

/** A member's inbox, newest first. */
export function listInbox(
  { kysely }: Database,
  member: { chapterId: string; memberId: string },
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Notification>> {
  let query = kysely
    .selectFrom('notification')
    .selectAll()
    .where('chapter_id', '=', member.chapterId)
    .where('rotary_id', '=', member.memberId);
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'at', kind: 'instant' },
        { column: 'notification_id', kind: 'uuid' },
      ],
      direction: 'desc',
      keyOf: (notification: Notification) => [notification.at, notification.sk],
    },
    list,
    toNotification,
  );
}

function toNotification(row: Selectable<NotificationTable>): Notification {
  return {
    pk: memberKey(row.chapter_id, row.rotary_id),
    sk: row.notification_id,
    memberId: row.rotary_id,
    referralOrThanksNoteId: row.fact_id,
    at: row.at.toISOString(),
    date: row.date,
    type: row.type,
    code: row.code,
    title: row.title,
    description: row.description,
    range: row.range,
    valuePaise: row.value_paise,
    read: row.is_read,
    isDeleted: row.is_deleted,
    version: row.version,
  };
}
