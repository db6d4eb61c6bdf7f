import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { readableWithParent } from '#api/policies.ts';
import { readersOf, recordType } from '#api/record-type.ts';
import { readTogether } from '#api/request-context.ts';
import { badField } from '../refusal-error.ts';
import { auditFields } from '../storage/tables/platform-fields.ts';
import { type AuditEntry, auditList, auditRecord, findNames, ofSupport, onDays } from './audit-log.store.ts';

const listed = readableWithParent();

/** What a closed meeting changed takes kilobytes: ten years of it in one answer would take the memory of the server. */
const MOST_AT_ONCE = 1000;

/** Who changed what in a chapter, newest first, for its admins; for support admins what concerns them (rule platform/audit-log). */
export function addAuditLog(api: Api): void {
  addListField(api, 'listAudit', {
    mayBeOld: true,
    action: 'audit.list',
    description:
      'Newest first; startDate and endDate are days of the chapter. Support admins read what one of them has changed, ' +
      'and everything about plans, subscriptions, payments and the chapter itself.',
    type: auditType(api),
    list: auditList,
    mostAtOnce: MOST_AT_ONCE,
    args: (t) => ({ chapterId: t.id({ required: true }), startDate: t.string(), endDate: t.string() }),
    scope: ({ chapterId, ...days }, caller) => ({
      subject: { chapterId },
      where: { chapterId },
      and: [
        ...onDays(chapterId, days),
        ...(isChapterAdmin(caller.role) && caller.chapterId === chapterId ? [] : [ofSupport()]),
      ],
      direction: 'desc',
    }),
    check({ startDate, endDate }) {
      for (const [field, date] of Object.entries({ startDate, endDate })) {
        if (date && !isIsoDate(date)) throw badField(field, calendarMessages.notADate);
      }
    },
  });
}

function auditType({ builder }: Api) {
  return recordType(
    builder,
    'AuditEntry',
    auditRecord,
    {
      ...readersOf(auditFields, { listed }),
      at: { ...listed, description: 'An ISO instant.' },
      actor: { ...listed, description: 'The user name of whoever did it.' },
      action: { ...listed, description: 'Such as meeting.update.' },
      subject: { ...listed, description: 'The key of what was changed, within the chapter.' },
    },
    (t) => ({
      actorName: t.string({
        ...listed,
        nullable: true,
        description: 'Null for a person of another chapter, such as a support admin.',
        resolve: ({ chapterId, actor }, _args, { call }) => getName(call, { chapterId, key: actor }),
      }),
      subjectName: t.string({
        ...listed,
        nullable: true,
        description: 'What people call it by now: a name, or the date of a meeting.',
        resolve: ({ chapterId, subject }, _args, { call }) => getName(call, { chapterId, key: subject }),
      }),
      before: t.string({
        ...listed,
        nullable: true,
        description: 'JSON text.',
        resolve: ({ before }) => toJson(before),
      }),
      after: t.string({
        ...listed,
        nullable: true,
        description: 'JSON text.',
        resolve: ({ after }) => toJson(after),
      }),
    }),
  );
}

function toJson(content: AuditEntry['before']): string | null {
  return content === null ? null : JSON.stringify(content);
}

/** Of one chapter, as all entries of a page are. */
const getName = readTogether<{ chapterId: string; key: string }, string>(
  ({ key }) => key,
  ({ app }, asked) =>
    findNames(
      app.database.kysely,
      asked[0]?.chapterId ?? '',
      asked.map(({ key }) => key),
    ),
);
