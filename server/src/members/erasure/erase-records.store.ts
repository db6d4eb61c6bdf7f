import { erasedContent, fieldsKeptInAudit } from '@fellowship/domain/fields/record-fields';
import { ERASED_PROFILE, KEPT_IN_AUDIT } from '@fellowship/domain/members/erased-profile';
import { interviewFields } from '@fellowship/domain/visitors/interview-fields';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLACEHOLDER } from '../../storage/tables/stored-group.ts';
import type { Tx } from '../../storage/transaction.ts';
import type { Erasing, FactTrace, Trace } from './erasing.ts';

/** What the audit log may still say of the visitor whom the member was before, and of the interview. */
const VISITOR_KEPT_IN_AUDIT = fieldsKeptInAudit({ ...visitorFields, ...interviewFields });

/** What kept answers say instead of what they said, by the key of their record. */
const ANSWERS = [
  { content: ERASED_PROFILE, key: 'rotaryId' },
  { content: erasedContent(visitorFields), key: 'id' },
  { content: erasedContent(interviewFields), key: 'visitorId' },
] as const;

/** JSON text with every value that is the name or a contact replaced, also in a text that is JSON again. */
function erasedText(text: RawBuilder<string>, { names, contacts }: Erasing): RawBuilder<string> {
  const replacements = [
    ...names.map((name) => [JSON.stringify(name), JSON.stringify(PLACEHOLDER)] as const),
    ...contacts.map((contact) => [JSON.stringify(contact), 'null'] as const),
  ];
  return replacements
    .flatMap(([from, to]) => [[from, to] as const, [inText(from), inText(to)] as const])
    .reduce((erased, [from, to]) => sql<string>`replace(${erased}, ${from}, ${to})`, text);
}

/** JSON as escaped inside of a JSON text. */
const inText = (json: string): string => JSON.stringify(json).slice(1, -1);

/** Whether there is anything of it at all: what is not written anew keeps its row. */
function mentions(text: RawBuilder<string>, { names, contacts }: Erasing): RawBuilder<SqlBool> {
  const found = [...names, ...contacts].map((value) => {
    const quoted = JSON.stringify(value).slice(1, -1);
    return sql<SqlBool>`strpos(${text}, ${quoted}) > 0`;
  });
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** Also those of the other parties: a cancelled activity is in the audit logs of both chapters. */
const getChapters = ({ chapterId }: Erasing, traces: readonly (Trace | FactTrace)[]): string[] => [
  ...new Set([
    chapterId,
    ...traces.map((trace) => trace.chapterId),
    ...traces.flatMap((trace) => ('otherChapterId' in trace ? (trace.otherChapterId ?? []) : [])),
  ]),
];

/** Only these fields of a JSON object; null stays null. */
const only = (column: RawBuilder<unknown>, fields: readonly string[]) => sql`
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where key = any(${[...fields]}))`;

/**
 * The audit log keeps who did what and when. Of the entries about the member, and the visitor from before, it forgets all that is
 * personal; those of activities, visits, visitors and meetings no longer contain the name.
 */
export async function eraseInAudit(
  tx: Tx,
  erasing: Erasing,
  traces: readonly (Trace | FactTrace)[],
): Promise<void> {
  const { chapterId, rotaryId, visitorIds } = erasing;
  for (const [subjects, fields] of [
    [[rotaryId], KEPT_IN_AUDIT],
    [visitorIds, VISITOR_KEPT_IN_AUDIT],
  ] as const) {
    const kept = (column: RawBuilder<unknown>) => sql`
      case when jsonb_typeof(${column}) = 'object' then ${only(column, fields)} end`;
    await sql`
      update audit set before = ${kept(sql`before`)}, after = ${kept(sql`after`)}
      where chapter_id = ${chapterId} and subject = any(${[...subjects]})`.execute(tx);
  }
  const told = sql<string>`concat(before::text, after::text)`;
  // Entries about another member, or another member's activity, may concern a person of the same name.
  const isOfPerson = sql<SqlBool>`(subject = any(${traces.map(({ id }) => id)})
    or action like 'notification.%'
    or (chapter_id = ${chapterId} and action !~ '^(referral|thanksNote|r2r|activity|member|account)[.]'))`;
  await sql`
    update audit set before = ${erasedText(sql`before::text`, erasing)}::jsonb,
      after = ${erasedText(sql`after::text`, erasing)}::jsonb
    where chapter_id = any(${getChapters(erasing, traces)}) and ${isOfPerson} and ${mentions(told, erasing)}`.execute(
    tx,
  );
}

/** Answers to others, and mails that belong to no account; both are stored for some days only. */
export async function eraseInAnswersAndMails(
  tx: Tx,
  erasing: Erasing,
  traces: readonly (Trace | FactTrace)[],
): Promise<void> {
  const { chapterId, rotaryId, visitorIds, contacts } = erasing;
  for (const { content, key } of ANSWERS) {
    const keys = key === 'rotaryId' ? [rotaryId] : [...visitorIds];
    await sql`
      update request set answer = (
        select jsonb_object_agg(field.key, coalesce(erased.value, field.value))
        from jsonb_each(answer) field
        left join jsonb_each(${JSON.stringify(content)}::jsonb) erased on erased.key = field.key)
      where chapter_id = ${chapterId} and jsonb_typeof(answer) = 'object'
        and answer ->> ${key} = any(${keys}) and answer ->> 'chapterId' = ${chapterId}`.execute(tx);
  }
  await sql`
    update request set answer = ${erasedText(sql`answer::text`, erasing)}::jsonb
    where chapter_id = any(${getChapters(erasing, traces)}) and ${mentions(sql`answer::text`, erasing)}`.execute(
    tx,
  );
  await sql`
    delete from mail where user_name is null and recipient = any(${[...contacts]})`.execute(tx);
}
