import { randomUUID } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/can';
import { auditContent } from '@fellowship/domain/platform/audit-content';
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
