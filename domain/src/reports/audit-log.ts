import { ACTIONS } from '../identity/access/actions.ts';
import { auditSentences } from './audit-actions.messages.ts';
import { auditTexts } from './report.messages.ts';

/** Actions that only read. */
const READS = /^(list|read|watch)/;

/** The kinds of audit log entries: the subjects of all actions that change something. */
export const AUDIT_KINDS: readonly string[] = [
  ...new Set(
    ACTIONS.filter((action) => !READS.test(splitAction(action).verb)).map(
      (action) => splitAction(action).kind,
    ),
  ),
];

/** The kinds that support admins read in every chapter; of the others only what one of them has changed (rule platform/audit-log). */
export const SUPPORT_AUDIT_KINDS: readonly string[] = [
  'chapter',
  'chapterAdmin',
  'discount',
  'notificationMessage',
  'payment',
  'plan',
  'subscription',
  'version',
  'voucher',
];

/** The kind in words: 'Visitor Attendance'. */
export function kindLabel(kind: string): string {
  return toWords(kind);
}

/** What was done, to be read after a name: 'changed the classification'. Of what nobody described, its kind and its verb. */
export function actionSentence(action: string): string {
  const { kind, verb } = splitAction(action);
  return auditSentences[action] ?? `${kindLabel(kind)}: ${toWords(verb)}`;
}

function splitAction(action: string): { kind: string; verb: string } {
  const [kind = '', verb = ''] = action.split('.');
  return { kind, verb };
}

/** A changed field in readable form; empty when there was or is no value. */
export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Counts up with every change. */
const COUNTED = new Set(['version']);

/**
 * The changed fields, in the order of the newer state (rule platform/audit-log): of a new record all its fields,
 * of a deleted one all it had. A field of a nested record is named with its path.
 */
export function auditChanges(before: unknown, after: unknown): readonly AuditChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const change = { field, before: was.get(field) ?? '', after: is.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** A change on one line: `Name: Florist → Florists`. */
export function changeLine({ field, before, after }: AuditChange): string {
  const values = [before, after].filter((value) => value !== '');
  if (before !== '' && after === '') values.push('–');
  return `${field}: ${values.join(' → ')}`;
}

function flatten(content: unknown, path: readonly string[] = []): Map<string, string> {
  if (Array.isArray(content)) return new Map([[path.join(' · '), content.map(formatValue).join(', ')]]);
  if (typeof content !== 'object' || content === null) {
    return path.length === 0 ? new Map() : new Map([[path.join(' · '), formatValue(content)]]);
  }
  return new Map(
    Object.entries(content).flatMap(([key, value]) =>
      COUNTED.has(key) ? [] : [...flatten(value, [...path, toWords(key)])],
    ),
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (typeof value === 'object') return Object.values(value).map(formatValue).filter(Boolean).join(' ');
  return String(value);
}

/** The name of a field or an action as words: `dateOfMeeting1` is 'Date Of Meeting 1'. */
export function toWords(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu}|\d)/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
