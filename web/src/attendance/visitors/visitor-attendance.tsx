import { noVisitorsText } from '@fellowship/domain/attendance/marking/empty-texts';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useToday } from '#identity/session-context.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Roster } from '../roster/roster.ts';
import { useHasMeetingToday } from '../screen/use-chosen-meeting.ts';
import { useVisitorFeeEditing } from './use-visitor-fees.ts';
import { visitorTexts } from './visitor.messages.ts';
import { VISITOR_COLUMNS, VisitorCard } from './visitor-columns.tsx';
import { VisitorFeesContext } from './visitor-fees-context.ts';
import { VisitorForm } from './visitor-form.tsx';

interface VisitorAttendanceProps {
  roster: Roster;
  /** The heading: whose attendance is shown. */
  toggle: ReactNode;
}

/** The visitor attendance form, and the visitors of the meeting. */
export function VisitorAttendance({ roster, toggle }: VisitorAttendanceProps) {
  const today = useToday();
  const hasMeetingToday = useHasMeetingToday();
  const fees = useVisitorFeeEditing(roster);
  const form = (
    <Paper key="form" component="section" aria-label={visitorTexts.formSection} withBorder p="md">
      <Title order={2} mb="sm">
        {visitorTexts.formTitle}
      </Title>
      <VisitorForm roster={roster} />
    </Paper>
  );
  const table = (
    <VisitorFeesContext key="table" value={fees}>
      <DataTable
        label={visitorTexts.table}
        columns={VISITOR_COLUMNS}
        rows={roster.visitors}
        rowId={({ id }) => id}
        emptyText={noVisitorsText({ date: roster.date, today, hasMeetingToday })}
        pageSize={LIST_PAGE_SIZE}
        card={(row, position) => <VisitorCard row={row} position={position} />}
      />
    </VisitorFeesContext>
  );
  return (
    <Stack gap="md">
      {toggle}
      {/* If no one can be added, show those who came first. */}
      {roster.canMark ? [form, table] : [table, form]}
    </Stack>
  );
}
