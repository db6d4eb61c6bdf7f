/** What stands for a value that the audit log does not keep. */
export const HIDDEN = '••••';

/** The same where it is another one than before. */
export const HIDDEN_CHANGED = '•••• (changed)';

/**
 * What nobody may read in the audit log, not even who may read the record: proof of identity, the family, and secrets. The log
 * is kept longer than the record, and read by whoever is an admin then.
 */
const KEPT_OUT = /^(aadhar|pan_?(no|image|img)|family|.*password|.*secret|.*token)/i;

/** What an entry of the audit log holds of a record. */
export interface AuditContent {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What the audit log keeps of a change (rule platform/audit): all but identity numbers, their images, the family and secrets,
 * of which it keeps only that there were some, and that they changed.
 */
export function auditContent({ before, after }: AuditContent): AuditContent {
  return { before: concealed(before, undefined), after: concealed(after, before) };
}

function concealed(value: unknown, previous: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => concealed(item, Array.isArray(previous) ? previous[index] : undefined));
  }
  if (!isRecord(value)) return value;
  const known = isRecord(previous) ? previous : {};
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [
      field,
      KEPT_OUT.test(field) ? mark(held, known[field]) : concealed(held, known[field]),
    ]),
  );
}

function mark(held: unknown, previous: unknown): unknown {
  const isEmpty = held === null || held === undefined || held === '';
  if (isEmpty || (Array.isArray(held) && held.length === 0)) return held;
  const isSame = previous === undefined || JSON.stringify(held) === JSON.stringify(previous);
  return isSame ? HIDDEN : HIDDEN_CHANGED;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
