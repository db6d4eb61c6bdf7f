import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { Suspense, useEffect, useMemo } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { type ScheduleEditing, useScheduleEditing } from './editing/use-schedule-editing.ts';
import { fetchAhead, MeetingDrawer, MeetingEditor, ScheduleDialogs } from './loaded-on-use.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { editButtonId, MeetingActions } from './meeting-actions.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { scheduleColumns } from './schedule-columns.tsx';
import { ScheduleControlsContext } from './schedule-controls.ts';
import { ADD_BUTTON_ID, ScheduleToolbar } from './schedule-toolbar.tsx';
import { useCancelling } from './use-cancelling.ts';
import { useSchedule } from './use-schedule.ts';
import { type ScheduleDialogState, useScheduleDialogs } from './use-schedule-dialogs.ts';

/** Holds the place of the row being added; what it shows is the form. */
const DRAFT: Meeting = {
  id: 'draft',
  chapterId: '',
  date: '',
  timing: [],
  earlyPresenceMinutes: 0,
  businessPresentation: [],
  eduTalk: '',
  venue: '',
  meetingFee: 0,
  status: 'Scheduled',
  version: 0,
};
const DRAFTS = [DRAFT];

/** Meeting Schedule of a chapter admin: the table, one row at a time edited in it, QR codes and PDFs. */
export function MeetingScheduleScreen() {
  const { source, meetings, upcoming, past, nextId, facts } = useSchedule();
  const editing = useScheduleEditing();
  const dialogs = useScheduleDialogs();
  const cancelling = useCancelling();
  const isPhone = useIsPhone();
  const marks = useMemo(() => ({ nextId, today: facts.today }), [nextId, facts.today]);
  const columns = useMemo(
    () => scheduleColumns({ marks, actions: (meeting) => <MeetingActions meeting={meeting} /> }),
    [marks],
  );
  useEffect(fetchAhead, []);
  const { current } = editing;
  const isEditing = current !== null;
  const editedId = current && (current.seen?.id ?? DRAFT.id);
  useFocusBack(buttonBehind(current, dialogs.state));

  const editor = (
    <Suspense fallback={<Skeleton height={240} />}>
      <MeetingEditor editing={editing} onUpdated={dialogs.openUpdated} />
    </Suspense>
  );
  const shared = {
    columns,
    rowId: ({ id }: Meeting) => id,
    source,
    // While a window becomes narrow, the row being added may still be there: its form is in the drawer then.
    card: (meeting: Meeting) => meeting !== DRAFT && <MeetingCard meeting={meeting} marks={marks} />,
  };
  return (
    <ScheduleControlsContext
      value={{ meetings, facts, cancelling, isEditing, edit: editing.begin, generateQr: dialogs.openQr }}
    >
      <Stack gap="md">
        <ScheduleToolbar
          meetings={meetings}
          isLoaded={!source.isPending && !source.isError}
          isEditing={isEditing}
          onAdd={() => editing.begin(null)}
        />
        <Title order={2}>{scheduleTexts.upcoming}</Title>
        <DataTable
          {...shared}
          label={scheduleTexts.upcoming}
          rows={upcoming}
          emptyText={past.length === 0 ? meetingMessages.noneScheduled : scheduleTexts.noneUpcoming}
          emptyAction={<Button onClick={() => editing.begin(null)}>{scheduleTexts.firstMeeting}</Button>}
          topRows={current?.seen === null && !isPhone ? DRAFTS : []}
          wideRow={({ id }) => (id === editedId && !isPhone ? editor : null)}
        />
        {past.length > 0 && (
          <>
            <Title order={2}>{scheduleTexts.past}</Title>
            <DataTable {...shared} label={scheduleTexts.past} rows={past} emptyText="" />
          </>
        )}
      </Stack>
      <Suspense fallback={null}>
        {isPhone && <MeetingDrawer editing={editing} onUpdated={dialogs.openUpdated} />}
      </Suspense>
      <Suspense fallback={null}>
        {dialogs.state && (
          <ScheduleDialogs state={dialogs.state} onClose={dialogs.close} onGenerateQr={dialogs.openQr} />
        )}
      </Suspense>
    </ScheduleControlsContext>
  );
}

/** The button that led to what is going on: editing a row, or being told what follows from it. */
function buttonBehind(edit: ScheduleEditing['current'], dialog: ScheduleDialogState | null): string | null {
  if (edit) return edit.seen ? editButtonId(edit.seen.id) : ADD_BUTTON_ID;
  return dialog?.open === 'updated' ? editButtonId(dialog.meeting.id) : null;
}
