import { isIgnoredHead, missingColumns } from '@fellowship/domain/imports/column-heads';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { CELL_TEXT_LIMIT, cutText } from '@fellowship/domain/platform/cut-text';
import { NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { importKindNames, mappingTexts as texts } from './imports.messages.ts';
import { type ChosenSheet, mapColumn, planKind, type SheetPlan, unknownHeads } from './match-sheets.ts';

interface MapColumnsProps {
  sheets: readonly ChosenSheet[];
  /** Of the sheets, in their order. */
  plans: readonly SheetPlan[];
  onChange: (sheet: number, plan: SheetPlan) => void;
}

/** Says which field each column of the files is; open where a head is not known. */
export function MapColumns({ sheets, plans, onChange }: MapColumnsProps) {
  const [isOpenAtFirst] = useState(() =>
    sheets.some((sheet, index) => plans[index] && needsMapping(sheet, plans[index])),
  );
  return (
    <details open={isOpenAtFirst}>
      <summary>{texts.title}</summary>
      <Stack gap="sm" mt="sm">
        {sheets.map((sheet, index) => {
          const plan = plans[index];
          if (!plan || plan.headRow === -1) return null;
          const key = `${sheet.file} ${sheet.name}`;
          return (
            <SheetColumns key={key} sheet={sheet} plan={plan} onChange={(next) => onChange(index, next)} />
          );
        })}
      </Stack>
    </details>
  );
}

function needsMapping(sheet: ChosenSheet, plan: SheetPlan): boolean {
  return (
    !plan.kind || unknownHeads(sheet, plan).length > 0 || missingColumns(plan.kind, plan.fields).length > 0
  );
}

interface SheetColumnsProps {
  sheet: ChosenSheet;
  plan: SheetPlan;
  onChange: (plan: SheetPlan) => void;
}

function SheetColumns({ sheet, plan, onChange }: SheetColumnsProps) {
  const { kind, headRow } = plan;
  return (
    <Paper withBorder p="sm" radius="md">
      <Stack gap="sm">
        <NativeSelect
          label={texts.sheetHolds(sheet.name ? `${sheet.file}, ${sheet.name}` : sheet.file)}
          value={kind ?? ''}
          data={[NOT_IMPORTED, ...IMPORT_KINDS.map((value) => ({ value, label: importKindNames[value] }))]}
          onChange={({ currentTarget: { value } }) =>
            onChange(planKind(sheet, headRow, value === '' ? null : (value as ImportKind)))
          }
        />
        {kind && <ColumnFields key={kind} kind={kind} sheet={sheet} plan={plan} onChange={onChange} />}
      </Stack>
    </Paper>
  );
}

/** A choice of field for each column; those that were not known come first. */
function ColumnFields({ kind, sheet, plan, onChange }: SheetColumnsProps & { kind: ImportKind }) {
  const { headRow, fields } = plan;
  const heads = sheet.rows[headRow] ?? [];
  const [ordered] = useState(() => unknownFirst(fields));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {ordered.map((position) => {
        const field = fields[position] ?? null;
        const head = heads[position] ?? '';
        if (field === null && isIgnoredHead(head)) return null;
        return (
          <NativeSelect
            key={position}
            label={cutText(head, CELL_TEXT_LIMIT)}
            description={findSample(sheet, headRow, position)}
            value={field ?? ''}
            data={[NOT_IMPORTED, ...toOptions(kind)]}
            onChange={({ currentTarget: { value } }) =>
              onChange(mapColumn(plan, position, value === '' ? null : value))
            }
          />
        );
      })}
    </SimpleGrid>
  );
}

/** The positions of the columns, first those without a field. */
function unknownFirst(fields: SheetPlan['fields']): number[] {
  return [...fields.keys()].toSorted((a, b) => Number(fields[a] !== null) - Number(fields[b] !== null));
}

const NOT_IMPORTED = { value: '', label: texts.notImported };

function toOptions(kind: ImportKind) {
  return IMPORT_COLUMNS[kind].map(({ field, header, isRequired }) => ({
    value: field,
    label: isRequired ? texts.required(header) : header,
  }));
}

/** The first text below a head, by which one knows what the column holds. */
function findSample({ rows }: ChosenSheet, headRow: number, column: number): string {
  const found = rows.find((cells, position) => position > headRow && (cells[column] ?? '') !== '');
  const text = found?.[column];
  return text === undefined ? texts.emptyColumn : texts.sample(cutText(text, CELL_TEXT_LIMIT));
}
