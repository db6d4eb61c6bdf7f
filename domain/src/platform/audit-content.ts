/** Replaces a value that the audit log must not store. */
export const HIDDEN = '••••';

/** The same for a changed value. */
export const HIDDEN_CHANGED = '•••• (changed)';

/**
 * What no one may read in the audit log, even with access to the record: proof of identity, the family, and secrets. The log
 * outlives the record and is read by later admins.
 */
const KEPT_OUT = /^(aadhar|pan_?(no|image|img)|family|.*password|.*secret|.*token)/i;

/** The states of a record in an entry of the audit log. */
export interface AuditContent {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The content of a change for the audit log (rule platform/audit): identity numbers, their images, the family and secrets
 * are masked, showing only that they existed and that they changed.
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
