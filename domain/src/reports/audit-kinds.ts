import { ACTIONS } from '../identity/access/actions.ts';
import { toWords } from './audit-changes.ts';

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

/** The kind in words: 'Visitor Attendance'. */
export function kindLabel(kind: string): string {
  return toWords(kind);
}

/** The action in words: 'Classification · Update'. */
export function actionLabel(action: string): string {
  const { kind, verb } = splitAction(action);
  return `${kindLabel(kind)} · ${toWords(verb)}`;
}

function splitAction(action: string): { kind: string; verb: string } {
  const [kind = '', verb = ''] = action.split('.');
  return { kind, verb };
}
