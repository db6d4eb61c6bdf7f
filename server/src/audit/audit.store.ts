import { randomUUID } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/can';
import { auditContent } from '@fellowship/domain/platform/audit-content';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** Who did it, or at whose order it was done. */
type Actor = Pick<Caller, 'userName' | 'role'> & Partial<Caller>;

export interface AuditEntry {
  chapterId: string;
  /** `<capability>.<verb>`, such as `meeting.update`. */
  action: string;
  /** The key of the record within the chapter. */
  subject: string;
  before: unknown;
  after: unknown;
}

/**
 * Writes who changed what, in the transaction of the change: neither exists without the other. What nobody may read there is
 * kept out (rule platform/audit).
 */
export async function writeAudit(tx: Tx, caller: Actor, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, caller, [entry]);
}

/** As `writeAudit`, several in one statement; of what is only read, outside of a transaction. */
export async function writeAudits(
  db: Queryable,
  caller: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await db
    .insertInto('audit')
    .values(
      entries.map((entry) => {
        const { before, after } = auditContent(entry);
        return {
          chapter_id: entry.chapterId,
          audit_id: randomUUID(),
          actor: caller.userName,
          actor_role: caller.role,
          action: entry.action,
          subject: entry.subject,
          before: json(before),
          after: json(after),
        };
      }),
    )
    .execute();
}

/** Whether the actor has an entry of the last minutes that says at least as much: the same action, subject and what came after. */
export async function hasRecentAudit(
  db: Queryable,
  { chapterId, action, subject, after }: AuditEntry,
  actor: string,
  minutes: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('chapter_id', '=', chapterId)
    .where('actor', '=', actor)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where(sql<boolean>`after @> ${JSON.stringify(after)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
