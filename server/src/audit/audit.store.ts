import { randomUUID } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/can';
import { auditContent } from '@fellowship/domain/platform/audit-content';
import type { Tx } from '../storage/transaction.ts';

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
export async function writeAudit(tx: Tx, caller: Caller, entry: AuditEntry): Promise<void> {
  const { before, after } = auditContent(entry);
  await tx
    .insertInto('audit')
    .values({
      chapter_id: entry.chapterId,
      audit_id: randomUUID(),
      actor: caller.userName,
      actor_role: caller.role,
      action: entry.action,
      subject: entry.subject,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}
