import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { AUDIT_KINDS, kindLabel } from '@fellowship/domain/reports/audit-log';
import { customRange, customRangeErrors, rangeLabel } from '@fellowship/domain/reports/report';
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  ListAuditDocument,
  ListAuditPeopleDocument,
  type ListAuditQuery,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { readWholeList, useApiPages } from '#api/use-api-pages.ts';
import { useTableExport } from '#exports/table-export.tsx';
import { useRole, useSession } from '#identity/session-context.tsx';
import { MoreRows } from '#ui/async-view.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from '../engine/report.module.css';
import { FoldedFilters } from '../engine/report-filter-fields.tsx';
import { AUDIT_COLUMNS, AuditCard, type AuditReader, type AuditRow, auditRow } from './audit-columns.tsx';
import { auditTexts } from './audit-log.messages.ts';

const ChapterField = lazy(async () => ({
  default: (await import('#pickers/chapter-field.tsx')).ChapterField,
}));

/** By what the audit log is looked through; empty texts for all of it. */
export interface AuditFilters {
  readonly actor: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

const NO_FILTERS: AuditFilters = { actor: '', kind: '', from: '', to: '' };

const NONE: readonly AuditRow[] = [];
const NOBODY: readonly { readonly rotaryId: string; readonly fullName: string }[] = [];

/** The audit log of the chapter, newest first, page by page; all matches, for a file; and its people. */
function useAuditLog(chapterId: string, filters: AuditFilters) {
  const { timeZone } = useSession();
  const variables = useMemo(() => toVariables(chapterId, filters), [chapterId, filters]);
  // Whatever anybody does is in it: it is read anew whenever it is opened.
  const source = useApiPages(ListAuditDocument, variables, toPage, { isReadAnew: true });
  const items = source.data?.items;
  const people = useApiQuery(ListAuditPeopleDocument, { chapterId }).data?.listMember.items ?? NOBODY;
  const reader = useMemo(
    (): AuditReader => ({
      timeZone,
      names: new Map(people.map(({ rotaryId, fullName }) => [rotaryId, fullName])),
    }),
    [timeZone, people],
  );
  const rows = useMemo(() => items?.map((entry) => auditRow(entry, reader)) ?? NONE, [items, reader]);

  async function readAll(): Promise<readonly AuditRow[]> {
    const entries = await readWholeList(ListAuditDocument, variables, toPage);
    return entries.map((entry) => auditRow(entry, reader));
  }

  return { source, rows, readAll, people, names: reader.names };
}

/** A period applies when both of its days are given, and fit. */
function toVariables(chapterId: string, { actor, kind, from, to }: AuditFilters) {
  const range = customRange({ from, to });
  return {
    chapterId,
    filter: {
      ...(actor !== '' && { actor: { eq: actor } }),
      ...(kind !== '' && { action: { beginsWith: `${kind}.` } }),
    },
    ...(range && { startDate: range.from, endDate: range.to }),
  };
}

function toPage({ listAudit }: ListAuditQuery) {
  return listAudit;
}

// The calendar weighs more than the screen, which is there to be read before anything is looked for.
const CustomRangeFields = lazy(async () => ({
  default: (await import('../engine/dates-filter.tsx')).CustomRangeFields,
}));

interface AuditFilterFieldsProps {
  filters: AuditFilters;
  people: readonly { readonly rotaryId: string; readonly fullName: string }[];
  /** Changes what is looked for, from what is looked for now. */
  onChange: (change: (now: AuditFilters) => AuditFilters) => void;
}

const ALL = { value: '', label: auditTexts.all };

const KINDS = [
  ALL,
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  ),
];

/** By whom, of what kind, and from which day to which. */
function AuditFilterFields({ filters, people, onChange }: AuditFilterFieldsProps) {
  const { from, to } = filters;
  return (
    <Group gap="sm" align="flex-start">
      <NativeSelect
        className={classes.filter}
        size="md"
        label={auditTexts.personField}
        data={[ALL, ...people.map(({ rotaryId, fullName }) => ({ value: rotaryId, label: fullName }))]}
        value={filters.actor}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, actor: value }))}
      />
      <NativeSelect
        className={classes.filter}
        size="md"
        label={auditTexts.kindField}
        data={KINDS}
        value={filters.kind}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, kind: value }))}
      />
      <Suspense fallback={<Skeleton className={classes.filter} height={66} />}>
        <CustomRangeFields
          range={{ from, to }}
          errors={customRangeErrors({ from, to })}
          onChange={(date) => onChange((now) => ({ ...now, ...date }))}
        />
      </Suspense>
    </Group>
  );
}

/** Who changed what in the admin's chapter, or for support admins in a chosen one, newest first, on screen and as a file. */
export function AuditLogScreen() {
  const own = useSession();
  const isSupport = isSupportAdmin(useRole());
  const [chapter, setChapter] = useState({ pk: own.chapterId, chapterName: own.chapterName });
  const [filters, setFilters] = useState(NO_FILTERS);
  const { source, rows, readAll, people, names } = useAuditLog(chapter.pk, filters);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const isPhone = useIsPhone();
  const files = useTableExport({
    title: auditTexts.title,
    columns: AUDIT_COLUMNS,
    rows: readAll,
    isReady: !source.isPending && !source.isError,
    lines: toLines(filters, names),
    ...(isSupport && { owner: chapter.chapterName }),
  });
  const fields = <AuditFilterFields filters={filters} people={people} onChange={setFilters} />;
  return (
    <Stack gap="md">
      <PageHeader title={auditTexts.title} more={files.items} />
      {files.progress}
      {isSupport && (
        <div style={{ maxWidth: '24rem' }}>
          <Suspense fallback={<Skeleton height={66} />}>
            <ChapterField
              value={chapter.pk}
              valueLabel={chapter.chapterName}
              first={[{ pk: own.chapterId, chapterName: own.chapterName }]}
              except={own.chapterId}
              onPick={(picked) => {
                setChapter(picked);
                setFilters(NO_FILTERS);
              }}
            />
          </Suspense>
        </div>
      )}
      {isPhone ? <FoldedFilters>{fields}</FoldedFilters> : fields}
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
