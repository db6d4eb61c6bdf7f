import { randomUUID } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { auditContent } from '@fellowship/domain/platform/audit-content';
import { statement } from '../storage/statement.ts';
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

const WRITE = statement<{ actor: string; role: string; entries: string }>(
  'audit-write',
  `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
    select "chapterId", "auditId", :actor, :role, action, subject, before, after
    from jsonb_to_recordset(:entries::jsonb)
      as entry("chapterId" text, "auditId" uuid, action text, subject text, before jsonb, after jsonb)`,
);

/**
 * Writes who changed what, in the transaction of the change: neither exists without the other. Private content is left out (rule
 * platform/audit).
 */
export async function writeAudit(tx: Tx, caller: Actor, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, caller, [entry]);
}

/** As `writeAudit`, several in one statement; outside of a transaction for what is only read. */
export async function writeAudits(
  db: Queryable,
  { userName: actor, role }: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    const { chapterId, action, subject } = entry;
    return { chapterId, auditId: randomUUID(), action, subject, ...auditContent(entry) };
  });
  await WRITE.run(db, { actor, role, entries: JSON.stringify(rows) });
}

const FIND_RECENT = statement<
  Pick<AuditEntry, 'chapterId' | 'action' | 'subject'> & { after: string; actor: string; minutes: number }
>(
  'audit-find-recent',
  `select from audit
    where chapter_id = :chapterId and actor = :actor and at > now() - make_interval(mins => :minutes)
      and action = :action and subject = :subject and after @> :after::jsonb
    limit 1`,
);

/** Whether the actor has an entry of the last minutes that covers this one: the same action and subject, and at least the content. */
export async function hasRecentAudit(
  db: Queryable,
  { chapterId, action, subject, after }: AuditEntry,
  actor: string,
  minutes: number,
): Promise<boolean> {
  const asked = { chapterId, action, subject, after: JSON.stringify(after), actor, minutes };
  return (await FIND_RECENT.run(db, asked)).length > 0;
}
