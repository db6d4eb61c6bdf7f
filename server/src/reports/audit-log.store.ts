import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { SUPPORT_AUDIT_KINDS } from '@fellowship/domain/reports/audit-log';
import { type RecordOf, recordOf } from '#storage/record.ts';
import { isUuid, type SqlPart, sqlPart, statement } from '#storage/statement.ts';
import { auditFields } from '#storage/tables/platform-fields.ts';
import type { Queryable } from '#storage/transaction.ts';

export const auditRecord = recordOf('audit', auditFields);

export type AuditEntry = RecordOf<typeof auditRecord>;

/** The audit log of a chapter by time. */
export const auditList = {
  record: auditRecord,
  filters: ['actor', 'action', 'subject'],
  order: ['at', 'id'],
  keys: ['chapterId'],
} as const;

/** Entries from the first day on and up to the last, by the chapter's own days; without one there is no such end. */
export function onDays(
  chapterId: string,
  { startDate, endDate }: { startDate?: IsoDate | null | undefined; endDate?: IsoDate | null | undefined },
): SqlPart[] {
  const zone = '(select time_zone from chapter where chapter.chapter_id = :chapterId)';
  return [
    ...(startDate
      ? [sqlPart(`at >= (:startDate::date::timestamp at time zone ${zone})`, { chapterId, startDate })]
      : []),
    ...(endDate
      ? [sqlPart(`at < ((:endDate::date + 1)::timestamp at time zone ${zone})`, { chapterId, endDate })]
      : []),
  ];
}

const SUPPORT_KINDS = SUPPORT_AUDIT_KINDS.map((kind) => `'${kind}'`).join();

/** The entries of a chapter that support admins read. */
export function ofSupport(): SqlPart {
  return sqlPart(
    `(split_part(action, '.', 1) in (${SUPPORT_KINDS}) or actor_role in ('SUPPORTADMIN', 'SUPERADMIN'))`,
  );
}

const FIND_NAMES = statement<
  { chapterId: string; keys: readonly string[]; ids: readonly string[] },
  { key: string; name: string }
>(
  'audit-log-names',
  `select rotary_id as key, full_name as name from member
      where chapter_id = :chapterId and rotary_id = any(:keys::text[])
    union all select visitor_id::text, full_name from visitor
      where chapter_id = :chapterId and visitor_id = any(:ids::uuid[])
    union all select business_classification_id::text, business_classification.name from business_classification
      where chapter_id = :chapterId and business_classification_id = any(:ids::uuid[])
    union all select meeting_id::text, meeting_date::text from meeting
      where chapter_id = :chapterId and meeting_id = any(:ids::uuid[])
    union all select plan_id, plan_name || ' · ' || duration_title from plan where plan_id = any(:keys::text[])
    union all select chapter_id, name from chapter where chapter_id = :chapterId and chapter_id = any(:keys::text[])`,
);

/** The names of people and records of the chapter and of plans, by user name or id; of a meeting its date. */
export async function findNames(
  db: Queryable,
  chapterId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await FIND_NAMES.run(db, { chapterId, keys, ids: keys.filter(isUuid) });
  return new Map(rows.map(({ key, name }) => [key, name]));
}
