import { readDate } from '@fellowship/domain/imports/cell-values';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
} from '@fellowship/domain/imports/import-columns';
import type { SheetData } from 'write-excel-file/browser';
import { importKindNames, templateTexts } from '../imports.messages.ts';

const HEAD = { fontWeight: 'bold', wrap: true } as const;
const REQUIRED = { ...HEAD, backgroundColor: '#F7A81B' } as const;

/** A sheet to fill in: its heads, those that are needed in gold, and an example. */
export function kindSheet(kind: ImportKind): SheetData {
  const columns = IMPORT_COLUMNS[kind];
  return [
    columns.map(({ header, isRequired }) => ({ value: header, ...(isRequired ? REQUIRED : HEAD) })),
    columns.map(exampleCell),
  ];
}

function exampleCell({ holds, example }: ImportColumn) {
  const date = holds === 'date' ? readDate(example) : null;
  if (date) return { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd-mmm-yyyy' };
  // A text, so that no spreadsheet shortens a number of ten digits.
  return example === '' ? null : { value: example, type: String };
}

/** What every column takes. */
export function helpSheet(): SheetData {
  const { sheetColumn, columnColumn, requiredColumn, holdsColumn, exampleColumn, isRequired } = templateTexts;
  return [
    [sheetColumn, columnColumn, requiredColumn, holdsColumn, exampleColumn].map((value) => ({
      value,
      ...HEAD,
    })),
    ...IMPORT_KINDS.flatMap((kind) =>
      IMPORT_COLUMNS[kind].map((column) => [
        { value: importKindNames[kind] },
        { value: column.header },
        { value: column.isRequired ? isRequired : '' },
        { value: takenBy(column) },
        { value: column.example },
      ]),
    ),
  ];
}

function takenBy({ holds, choices }: ImportColumn): string {
  return choices ? templateTexts.oneOf(choices) : templateTexts.holds[holds];
}
