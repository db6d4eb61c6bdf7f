import { auditTexts } from './report.messages.ts';

/** One field that a change is about, as people read it; empty where there was or is nothing. */
export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What counts every change of itself. */
const COUNTED = new Set(['version']);

/**
 * What was changed, field by field, in the order of the newer state (rule platform/audit-log): of a new record all that it
 * holds, of a deleted one all that it held. A field of a record within the record is named with it.
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
  if (Array.isArray(content)) return new Map([[path.join(' · '), content.map(inWords).join(', ')]]);
  if (typeof content !== 'object' || content === null) {
    return path.length === 0 ? new Map() : new Map([[path.join(' · '), inWords(content)]]);
  }
  return new Map(
    Object.entries(content).flatMap(([key, value]) =>
      COUNTED.has(key) ? [] : [...flatten(value, [...path, wordsOf(key)])],
    ),
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(' ');
  return String(value);
}

/** The name of a field or an action as words: `dateOfMeeting1` is 'Date Of Meeting 1'. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu}|\d)/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
