import { AUDIT_KINDS, kindLabel } from '@fellowship/domain/reports/audit-kinds';
import { customRangeErrors } from '@fellowship/domain/reports/report-period';
import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from '../engine/report.module.css';
import { auditTexts } from './audit-log.messages.ts';
import type { AuditFilters } from './use-audit-log.ts';

// The calendar weighs more than the screen, which is there to be read before anything is looked for.
const CustomRangeFields = lazy(async () => ({
  default: (await import('../engine/custom-range-fields.tsx')).CustomRangeFields,
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
export function AuditFilterFields({ filters, people, onChange }: AuditFilterFieldsProps) {
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
