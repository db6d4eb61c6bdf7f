import {
  attendanceMessages,
  visitorAttendanceNotCreated,
} from '@fellowship/domain/attendance/attendance.messages';
import { noVisitorsText } from '@fellowship/domain/attendance/marking/empty-texts';
import { markingMessages } from '@fellowship/domain/attendance/marking/marking.messages';
import type {
  KnownVisitorInput,
  NewVisitorInput,
} from '@fellowship/domain/attendance/visitors/visitor-attendance.schema';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '#api/api-error.ts';
import { RecordVisitorDocument } from '#api/generated/attendance/graphql.ts';
import { useNow, useSession, useToday } from '#identity/session-context.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useRowMarking } from '../marking/marking-context.ts';
import { useRosterChanges } from '../roster/known-roster.ts';
import type { Roster } from '../roster/roster.ts';
import { useHasMeetingToday } from '../screen/use-chosen-meeting.ts';
import { useVisitorFeeEditing } from './use-visitor-fees.ts';
import { visitorTexts } from './visitor.messages.ts';
import { VISITOR_COLUMNS, VisitorCard } from './visitor-columns.tsx';
import { VisitorFeesContext } from './visitor-fees-context.ts';
import { EMPTY_VISITOR, refilled, type VisitorFields, visitorFieldsSchema } from './visitor-fields.ts';
import classes from './visitor-form.module.css';
import { VisitorInputs } from './visitor-inputs.tsx';

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
