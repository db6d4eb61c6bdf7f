import {
  attendanceMessages,
  markingMessages,
  visitorAttendanceNotCreated,
} from '@fellowship/domain/attendance/attendance.messages';
import { noVisitorsText } from '@fellowship/domain/attendance/marking/marking';
import type {
  KnownVisitorInput,
  NewVisitorInput,
} from '@fellowship/domain/attendance/visitors/visitor-marking';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '#api/api-error.ts';
import { RecordVisitorDocument } from '#api/generated/attendance/graphql.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { useRowMarking } from '../marking/use-marking.ts';
import { type Roster, useRosterChanges, type VisitorRecord } from '../roster/roster.ts';
import { useHasMeetingToday } from '../screen/use-chosen-meeting.ts';
import { useVisitorFeeEditing, useVisitorFees, VisitorFeesContext } from './use-visitor-fees.ts';
import { visitorTexts } from './visitor.messages.ts';
import classes from './visitor-form.module.css';
import {
  EMPTY_VISITOR,
  refilled,
  type VisitorFields,
  VisitorInputs,
  visitorFieldsSchema,
} from './visitor-inputs.tsx';

/** The columns of the visitor attendance table (rule attendance/visitor-table). */
export const VISITOR_COLUMNS: readonly TableColumn<VisitorRecord>[] = [
  { id: 'number', header: attendanceTexts.numberColumn, align: 'right', cell: (_row, position) => position },
  {
    id: 'name',
    header: visitorTexts.nameColumn,
    value: ({ name }) => name,
    isSticky: true,
    minWidth: '9rem',
  },
  {
    id: 'classification',
    header: attendanceTexts.classificationColumn,
    value: ({ classificationName }) => classificationName ?? null,
  },
  {
    id: 'mobile',
    header: visitorTexts.mobile,
    value: ({ mobile }) => mobile ?? null,
    cell: getMobile,
    minWidth: '9rem',
  },
  { id: 'invitedBy', header: visitorTexts.invitedBy, value: ({ referredBy }) => referredBy ?? null },
  { id: 'type', header: visitorTexts.type, value: typeOf },
  {
    id: 'attendance',
    header: visitorTexts.attendanceColumn,
    value: ({ attendanceStatus }) => attendanceStatus,
  },
  {
    id: 'fee',
    header: attendanceTexts.feeColumn,
    align: 'center',
    cell: (row) => <FeeOfVisitor row={row} />,
  },
  { id: 'actions', header: tableTexts.actionsColumn, cell: (row) => <VisitorActions row={row} /> },
];

/** A visitor on a phone. */
export function VisitorCard({ row, position }: { row: VisitorRecord; position: number }) {
  const facts = [getMobile(row), row.classificationName, typeOf(row)].filter(Boolean);
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {position}. {row.name}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {row.referredBy && <Text size="sm">{visitorTexts.invitedByName(row.referredBy)}</Text>}
      <Group justify="space-between" mih={44}>
        <FeeOfVisitor row={row} hasLabel />
        <VisitorActions row={row} />
      </Group>
    </Stack>
  );
}

function FeeOfVisitor({ row, hasLabel = false }: { row: VisitorRecord; hasLabel?: boolean }) {
  const { edited, choose, isBusy } = useVisitorFees();
  const isEdited = edited?.id === row.id;
  return (
    <Checkbox
      size="md"
      style={{ display: 'inline-block', verticalAlign: 'middle' }}
      label={hasLabel ? attendanceTexts.feePaid : undefined}
      aria-label={attendanceTexts.feePaidBy(row.name)}
      checked={(isEdited ? edited.paymentStatus : row.paymentStatus) === 'Paid'}
      disabled={!isEdited || isBusy}
      onChange={(event) => choose(event.currentTarget.checked ? 'Paid' : 'Unpaid')}
    />
  );
}

/** Edit, then Save or Cancel: of a visitor only the fee status is changed here. */
function VisitorActions({ row }: { row: VisitorRecord }) {
  const { edited, canMark, isBusy, edit, save, cancel } = useVisitorFees();
  if (!canMark) return null;
  if (edited?.id !== row.id) {
    return (
      <Button
        size="sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.edit, row.name)}
        disabled={edited !== null}
        onClick={() => edit(row)}
      >
        {controlTexts.edit}
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.cancel, row.name)}
        disabled={isBusy}
        onClick={cancel}
      >
        {controlTexts.cancel}
      </Button>
      <Button
        size="sm"
        aria-label={controlTexts.of(controlTexts.save, row.name)}
        loading={isBusy}
        onClick={save}
      >
        {controlTexts.save}
      </Button>
    </Group>
  );
}

/** What a visitor is found by (rule platform/search). */
function toTexts(row: VisitorRecord) {
  return [row.name, row.classificationName, getMobile(row), row.referredBy];
}

function getMobile({ mobile }: VisitorRecord): string {
  return mobile ? formatMobile(mobile) : '';
}

function typeOf({ isRotarian }: VisitorRecord): string {
  return isRotarian ? visitorTexts.rotarian : visitorTexts.nonRotarian;
}

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
  const search = useListSearch();
  const found = useFound(roster.visitors, search, toTexts);
  // The row being edited stays, whatever is searched for.
  const rows = roster.visitors.filter((row) => found.includes(row) || row.id === fees.edited?.id);
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
      <SearchField search={search} label={visitorTexts.search} />
      <DataTable
        label={visitorTexts.table}
        columns={VISITOR_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        emptyText={
          search.searched === ''
            ? noVisitorsText({ date: roster.date, today, hasMeetingToday })
            : visitorTexts.noneFound
        }
        emptyAction={emptyAction(search)}
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

/** What was entered before and not accepted, where it was opened again. */
function Refill({ fields: { setValues } }: { fields: FormFields<VisitorFields> }) {
  const { state } = useLocation();
  const refill = useEffectEvent(() => setValues({ ...EMPTY_VISITOR, ...state.visitor }));
  const isRefilled = Boolean(state?.visitor);
  useEffect(() => {
    if (isRefilled) refill();
  }, [isRefilled]);
  return null;
}

/** Visitor attendance form: open on the meeting's date only; otherwise it says why not. */
export function VisitorForm({ roster }: { roster: Roster }) {
  const { timeZone } = useSession();
  const now = useNow();
  const record = useRecordVisitor(roster);
  const { paymentKind } = useRowMarking();
  const schema = visitorFieldsSchema(() => dateTimeIn(timeZone, now()), paymentKind);
  return (
    <Form
      label={visitorTexts.form}
      schema={schema}
      initialValues={EMPTY_VISITOR}
      onSubmit={record}
      startsAgain
      submitLabel={controlTexts.submit}
      isSubmitDisabled={!roster.canMark}
      actions={!roster.canMark && <Text c="dimmed">{roster.markingRefusal}</Text>}
    >
      {(fields) => (
        <fieldset disabled={!roster.canMark} className={classes.inputs}>
          <Refill fields={fields} />
          <VisitorInputs roster={roster} fields={fields} />
        </fieldset>
      )}
    </Form>
  );
}

/** Records a visitor at the meeting with the texts that people read; throws what the form is to show. */
function useRecordVisitor({ chapterId, id: meetingId, date }: Roster) {
  const changes = useRosterChanges({ chapterId, meetingId });
  const { send } = useQueuedMutation(RecordVisitorDocument, { without: ['attendance'] });

  return async (visitor: NewVisitorInput | KnownVisitorInput): Promise<void> => {
    try {
      const sent = await send(
        { input: { chapterId, meetingId, ...visitor } },
        {
          label: visitorTexts.getVisitor(visitor.name),
          reopen: { path: '/attendance', state: { date, visitor: refilled(visitor) } },
        },
      );
      if (sent.isWaiting) return;
      changes.put({ visitors: [sent.answer.createVisitorAttendance] });
      toast.success(attendanceMessages.visitorCheckedIn);
    } catch (failure) {
      void changes.refetch();
      if (!isRefusal(failure)) {
        toast.error(attendanceMessages.visitorFailed);
        throw new Error(visitorAttendanceNotCreated(toText(failure)), { cause: failure });
      }
      if (toText(failure) === markingMessages.mobileTaken) toast.warning(markingMessages.mobileTaken);
      throw failure;
    }
  };
}
