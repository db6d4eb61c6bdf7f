import { isIgnoredHead, matchHeads, REASON_HEADER } from '@fellowship/domain/imports/column-heads';
import { IMPORT_COLUMNS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { describeFault } from '@fellowship/domain/imports/import-faults';
import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { excelTitle } from '#exports/excel-title.ts';
import { importKindNames, importTexts } from './imports.messages.ts';
import type { ChosenSheet, FoundRows, SheetPlan } from './match-sheets.ts';
import type { ImportResult } from './use-import.ts';

/** What an import was made of, and what came of it. */
export interface CheckedRows {
  readonly sheets: readonly ChosenSheet[];
  readonly plans: readonly SheetPlan[];
  readonly found: FoundRows;
  readonly faults: ImportResult['faults'];
}

const HEAD = { fontWeight: 'bold', wrap: true } as const;
const REASON = { textColor: '#C92A2A', wrap: true } as const;
const COLUMN_WIDTH = 22;
const REASON_WIDTH = 60;

/**
 * The rows with errors as an Excel file: their sheets and columns, under the heads that the import knows, and why each was not
 * imported (rule imports/corrections).
 */
export function writeRowsToCorrect(checked: CheckedRows): Promise<Blob> {
  const reasons = collectReasons(checked);
  const names = new Set<string>();
  return writeExcelFile(
    checked.sheets.flatMap((sheet, index) => {
      const { kind, ...plan } = checked.plans[index] ?? { kind: null };
      const faulty = reasons[index] ?? new Map<number, string[]>();
      if (!kind || !('fields' in plan) || faulty.size === 0) return [];
      const columns = keptColumns(kind, sheet, plan);
      const data: SheetData = [
        [...columns.map(({ head }) => head), REASON_HEADER].map((value) => ({ value, ...HEAD })),
        ...[...faulty].map(([position, texts]) => [
          ...columns.map(({ column }) => toCell(sheet.rows[position]?.[column] ?? '')),
          { value: texts.join('\n'), type: String, ...REASON },
        ]),
      ];
      const widths = [...columns.map(() => COLUMN_WIDTH), REASON_WIDTH].map((width) => ({ width }));
      return [{ data, sheet: nameSheet(sheet.name || importKindNames[kind], names), columns: widths }];
    }),
    { features: [excelTitle(importTexts.rowsTitle)] },
  ).toBlob();
}

/** By sheet, what is wrong with each of its rows, in the order of the file. */
function collectReasons({ sheets, found, faults }: CheckedRows): Map<number, string[]>[] {
  const reasons = sheets.map(() => new Map<number, string[]>());
  for (const fault of faults) {
    const origin = found.origins[fault.kind][fault.position];
    const row = found.rows[fault.kind][fault.position];
    const ofSheet = origin && reasons[origin.sheet];
    if (!ofSheet || !row) continue;
    const { header, value } = describeFault(fault, row);
    const texts = [...(ofSheet.get(origin.position) ?? []), importTexts.reason(header, value, fault.text)];
    ofSheet.set(origin.position, texts);
  }
  return reasons;
}

/** The columns of a sheet; one that is not imported is left out where its head would be taken for another's. */
function keptColumns(kind: ImportKind, { rows }: ChosenSheet, { headRow, fields }: Omit<SheetPlan, 'kind'>) {
  const headers = new Map(IMPORT_COLUMNS[kind].map(({ field, header }) => [field, header]));
  return fields.flatMap((field, column) => {
    const own = rows[headRow]?.[column] ?? '';
    const head = field === null ? own : (headers.get(field) ?? own);
    const isConfusing = field === null && (isIgnoredHead(own) || matchHeads(kind, [own])[0] !== null);
    return isConfusing ? [] : [{ column, head }];
  });
}

/** A text, so that no spreadsheet shortens a number of ten digits or runs a formula. */
function toCell(value: string) {
  return value === '' ? null : { value, type: String };
}

/** The longest name of a sheet, less a number. */
const NAME_LENGTH = 28;

function nameSheet(base: string, names: Set<string>): string {
  const numbered = [
    base,
    ...Array.from({ length: names.size }, (_, index) => `${base.slice(0, NAME_LENGTH)} ${index + 2}`),
  ];
  const name = numbered.find((candidate) => !names.has(candidate.toLowerCase())) ?? base;
  names.add(name.toLowerCase());
  return name;
}
