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
import { showName } from '@fellowship/domain/members/show-name';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '#api/api-error.ts';
import { RecordVisitorDocument } from '#api/generated/attendance/graphql.ts';
import { useNow, useSession, useToday } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import { toText } from '#ui/errors.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { ActionBar } from '#ui/page/action-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { closingTexts } from '../closing/closing.messages.ts';
import type { Settle } from '../fees/use-settling.ts';
import { useMeetingMarking } from '../marking/use-marking.ts';
import { isHere, type Roster, useRosterChanges, type VisitorRecord } from '../roster/roster.ts';
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
    value: ({ name }) => showName(name),
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
  {
    id: 'invitedBy',
    header: visitorTexts.invitedBy,
    value: ({ referredBy }) => (referredBy ? showName(referredBy) : null),
  },
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

/** A visitor on a phone, with the fee in one act. */
export function VisitorRow({
  row,
  fee,
  onFee,
}: {
  row: VisitorRecord;
  fee: string;
  onFee: ((isPaid: boolean) => void) | null;
}) {
  const name = showName(row.name);
  const isPaid = row.paymentStatus === 'Paid';
  const facts = [
    row.classificationName,
    typeOf(row),
    row.referredBy && visitorTexts.invitedByName(showName(row.referredBy)),
  ];
  return (
    <ListRow
      name={name}
      second={facts.filter(Boolean).join(' · ')}
      icons={
        <>
          {onFee && isHere(row) && (
            <Button
              variant={isPaid ? 'light' : 'default'}
              {...(isPaid && { color: 'green' })}
              aria-pressed={isPaid}
              aria-label={attendanceTexts.feePaidBy(name)}
              onClick={() => onFee(!isPaid)}
            >
              {isPaid ? attendanceTexts.paid : fee}
            </Button>
          )}
          {row.mobile && (
            <ActionIcon
              component="a"
              href={`tel:+91${row.mobile}`}
              variant="transparent"
              color="var(--app-text)"
              size={44}
              aria-label={closingTexts.callOf(name)}
            >
              <PhoneIcon />
            </ActionIcon>
          )}
        </>
      }
    />
  );
}

function FeeOfVisitor({ row }: { row: VisitorRecord }) {
  const { edited, choose, isBusy } = useVisitorFees();
  const isEdited = edited?.id === row.id;
  return (
    <Checkbox
      size="md"
      style={{ display: 'inline-block', verticalAlign: 'middle' }}
      aria-label={attendanceTexts.feePaidBy(showName(row.name))}
      checked={(isEdited ? edited.paymentStatus : row.paymentStatus) === 'Paid'}
      disabled={!isEdited || isBusy}
      onChange={(event) => choose(event.currentTarget.checked ? 'Paid' : 'Unpaid')}
    />
  );
}

/** Edit, then Save or Cancel: of a visitor only the fee status is changed here. */
function VisitorActions({ row }: { row: VisitorRecord }) {
  const { edited, canTakeFees, isBusy, edit, save, cancel } = useVisitorFees();
  if (!canTakeFees) return null;
  if (edited?.id !== row.id) {
    return (
      <Button
        size="sm"
        variant="default"
        aria-label={controlTexts.of(controlTexts.edit, showName(row.name))}
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
        aria-label={controlTexts.of(controlTexts.cancel, showName(row.name))}
        disabled={isBusy}
        onClick={cancel}
      >
        {controlTexts.cancel}
      </Button>
      <Button
        size="sm"
        aria-label={controlTexts.of(controlTexts.save, showName(row.name))}
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
  settle: Settle;
}

/** The visitors of the meeting, and the form that adds one. */
export function VisitorAttendance({ roster, settle }: VisitorAttendanceProps) {
  const today = useToday();
  const hasMeetingToday = useHasMeetingToday();
  const { state } = useLocation();
  const isPhone = useIsPhone();
  const { paymentKind } = useMeetingMarking();
  const fees = useVisitorFeeEditing(roster);
  const search = useListSearch();
  const found = useFound(roster.visitors, search, toTexts);
  // What was not accepted is opened again with what was entered.
  const [isAdding, setIsAdding] = useState(Boolean(state?.visitor));
  // The row being edited stays, whatever is searched for.
  const rows = roster.visitors.filter((row) => found.includes(row) || row.id === fees.edited?.id);
  const fee = formatRupees(toPaise(roster.meetingFee));
  const setFee = (row: VisitorRecord, isPaid: boolean): void =>
    void settle({ members: [], visitors: [row.id] }, isPaid, paymentKind);
  const add = <Button onClick={() => setIsAdding(true)}>{visitorTexts.add}</Button>;
  return (
    <VisitorFeesContext value={fees}>
      <Group justify="space-between" gap="sm">
        <SearchField search={search} label={visitorTexts.search} />
        {!(isPhone && roster.canMark) && add}
      </Group>
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
        phoneRow={(row) => (
          <VisitorRow
            row={row}
            fee={fee}
            onFee={roster.canTakeFees ? (isPaid) => setFee(row, isPaid) : null}
          />
        )}
      />
      {!roster.canMark && roster.markingRefusal && roster.date > today && (
        <Text size="sm" c="dimmed">
          {roster.markingRefusal}
        </Text>
      )}
      {isPhone && roster.canMark && <ActionBar>{add}</ActionBar>}
      {isAdding && (
        <RecordDrawer title={visitorTexts.formSection} opened onClose={() => setIsAdding(false)}>
          <VisitorForm roster={roster} onDone={() => setIsAdding(false)} />
        </RecordDrawer>
      )}
    </VisitorFeesContext>
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
export function VisitorForm({ roster, onDone }: { roster: Roster; onDone: () => void }) {
  const { timeZone } = useSession();
  const now = useNow();
  const record = useRecordVisitor(roster);
  const { paymentKind } = useMeetingMarking();
  const schema = visitorFieldsSchema(() => dateTimeIn(timeZone, now()), paymentKind);
  return (
    <Form
      label={visitorTexts.form}
      schema={schema}
      initialValues={EMPTY_VISITOR}
      onSubmit={async (visitor) => {
        await record(visitor);
        onDone();
      }}
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
