import { kindLabel } from '@fellowship/domain/reports/audit-kinds';
import { customRange, rangeLabel } from '@fellowship/domain/reports/report-period';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ListAuditPeopleDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { AUDIT_COLUMNS, AuditCard } from './audit-columns.tsx';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import { auditTexts } from './audit-log.messages.ts';
import { type AuditFilters, NO_FILTERS, useAuditLog } from './use-audit-log.ts';

/** Who changed what in the own chapter, newest first, as its admin reads it and hands it on. */
export function AuditLogScreen() {
  const { chapterId } = useSession();
  const [filters, setFilters] = useState(NO_FILTERS);
  const { source, rows, readAll } = useAuditLog(filters);
  const people = useApiQuery(ListAuditPeopleDocument, { chapterId }).data?.listMember.items ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const nameOf = (actor: string) => people.find(({ rotaryId }) => rotaryId === actor)?.fullName ?? actor;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{auditTexts.title}</Title>
        <TableExport
          title={auditTexts.title}
          columns={AUDIT_COLUMNS}
          rows={readAll}
          isReady={!source.isPending && !source.isError}
          lines={linesOf(filters, nameOf)}
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
function linesOf({ actor, kind, from, to }: AuditFilters, nameOf: (actor: string) => string): string[] {
  const range = customRange({ from, to });
  return [
    ...(actor === '' ? [] : [auditTexts.personLine(nameOf(actor))]),
    ...(kind === '' ? [] : [auditTexts.kindLine(kindLabel(kind))]),
    ...(range ? [rangeLabel(range)] : []),
  ];
}
