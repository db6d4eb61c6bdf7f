import { IMPORT_COLUMNS, type ImportKind } from '@fellowship/domain/imports/import-columns';

type Row = Record<string, string>;

/** The row that the template shows, with changes. */
function toRow(kind: ImportKind, changes: Row): Row {
  const example = IMPORT_COLUMNS[kind].map(({ field, example: text }) => [field, text]);
  return { ...(Object.fromEntries(example) as Row), ...changes };
}

/** A member to import; number 7 has the Rotary Id 800007 and what else must be unique. */
export function memberRow(number: number, changes: Row = {}): Row {
  return toRow('members', {
    rotaryId: String(800_000 + number),
    classificationName: `Trade ${number}`,
    mobile: String(8_000_000_000 + number),
    ...changes,
  });
}

/** A visitor to import whom a member of none invited. */
export function visitorRow(number: number, changes: Row = {}): Row {
  return toRow('visitors', {
    mobile: String(7_000_000_000 + number),
    invitedById: 'Others',
    introducerName: 'A Friend',
    ...changes,
  });
}

export const rows = (count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
