import { kindLabel } from '@fellowship/domain/reports/audit-kinds';
import { customRange, rangeLabel } from '@fellowship/domain/reports/report-period';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { AUDIT_COLUMNS, AuditCard } from './audit-columns.tsx';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { auditTexts } from './audit-log.messages.ts';
import { type AuditFilters, NO_FILTERS, useAuditLog } from './use-audit-log.ts';

/** Who changed what in the admin's chapter, newest first, on screen and as a file. */
export function AuditLogScreen() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const { source, rows, readAll, people, names } = useAuditLog(filters);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{auditTexts.title}</Title>
        <TableExport
          title={auditTexts.title}
          columns={AUDIT_COLUMNS}
          rows={readAll}
          isReady={!source.isPending && !source.isError}
          lines={toLines(filters, names)}
        />
      </Group>
      <AuditFilterFields filters={filters} people={people} onChange={setFilters} />
      <DataTable
        label={auditTexts.title}
        columns={AUDIT_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        source={source}
        emptyText={isFiltered ? auditTexts.nothingFound : auditTexts.nothing}
        emptyAction={isFiltered && <Button onClick={() => setFilters(NO_FILTERS)}>{auditTexts.clear}</Button>}
        hasPager={false}
        card={(row) => <AuditCard row={row} />}
      />
      <MoreRows source={source} />
    </Stack>
  );
}

/** By what was looked for, as a file says it. */
function toLines({ actor, kind, from, to }: AuditFilters, names: ReadonlyMap<string, string>): string[] {
  const range = customRange({ from, to });
  return [
    ...(actor === '' ? [] : [auditTexts.personLine(names.get(actor) ?? actor)]),
    ...(kind === '' ? [] : [auditTexts.kindLine(kindLabel(kind))]),
    ...(range ? [rangeLabel(range)] : []),
  ];
}
