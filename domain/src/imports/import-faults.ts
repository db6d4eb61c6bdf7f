import { cutText } from '../platform/cut-text.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, MAX_IMPORT_ROWS } from './import-columns.ts';
import type { ImportFault, ImportRow } from './read-rows.ts';

/** How many characters of a name or value a fault shows. */
const SHOWN_LENGTH = 60;

/**
 * Whom and what a fault is about (rule imports/faults).
 * @param row the row as it was sent
 * @returns the person's name and the wrong text, empty where there is none
 */
export function describeFault({ kind, field }: Pick<ImportFault, 'kind' | 'field'>, row: ImportRow) {
  const show = (name: string) => cutText(String(row[name] ?? '').trim(), SHOWN_LENGTH);
  const column = IMPORT_COLUMNS[kind].find((candidate) => candidate.field === field);
  return {
    person: kind === 'classifications' ? '' : show('fullName'),
    header: column?.header ?? '',
    value: column ? show(field) : '',
  };
}

/**
 * The faults that an answer names, in the order of the file: all of them, or where they are more than the rows of the largest
 * import the first of each row.
 */
export function reportedFaults(faults: readonly ImportFault[]): ImportFault[] {
  const rank = ({ kind }: ImportFault) => IMPORT_KINDS.indexOf(kind);
  const ordered = faults.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position);
  if (ordered.length <= MAX_IMPORT_ROWS) return ordered;
  return ordered.filter(
    ({ kind, position }, index) =>
      ordered[index - 1]?.kind !== kind || ordered[index - 1]?.position !== position,
  );
}
