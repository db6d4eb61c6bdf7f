import { canEditPastRows } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { formatRupees } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import {
  type MeetingFacts,
  nextMeeting,
  type RightsContext,
} from '@fellowship/domain/meetings/meeting-rules';
import { toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ListMeetingScheduleDocument } from '#api/generated/main/graphql.ts';
import { GetSubscriptionStandingDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableSource } from '#ui/table/table-column.tsx';
import { useFocusBack, useIsPhone } from '#ui/use-is-phone.ts';
import type { ScheduleEditing } from './editing/meeting-editor.tsx';
import {
  fetchAhead,
  MeetingDrawer,
  MeetingEditor,
  ScheduleDialogs,
  useScheduleEditing,
} from './editing/use-schedule-editing.ts';
import { scheduleTexts } from './meeting.messages.ts';
import { type Meeting, timeRange } from './meeting.ts';
import { editButtonId, MeetingActions, useCancelling } from './meeting-actions.tsx';
import { type MarkContext, MeetingDay, StatusBadge, scheduleColumns } from './schedule-columns.tsx';
import { ScheduleControlsContext } from './schedule-controls.ts';
import type { ScheduleDialogState } from './schedule-dialogs.tsx';
import { ADD_BUTTON_ID, ScheduleToolbar } from './schedule-toolbar.tsx';

interface Schedule {
  source: TableSource;
  /** All rows, those to come first. */
  meetings: readonly Meeting[];
  upcoming: readonly Meeting[];
  past: readonly Meeting[];
  nextId: string | null;
  /** What locks of rows are decided by. */
  facts: RightsContext;
}

const NONE: readonly Meeting[] = [];

/** The own chapter's schedule in its two parts, and what decides about its rows. */
function useSchedule(): Schedule {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useApiQuery(ListMeetingScheduleDocument, { chapterId });
  const standing = useApiQuery(GetSubscriptionStandingDocument, { pk: chapterKey(chapterId) });
  const items = source.data?.listMeetingSchedule.items ?? NONE;
  const { upcoming, past } = useMemo(() => splitSchedule(items, today), [items, today]);
  const meetings = useMemo(() => [...upcoming, ...past], [upcoming, past]);
  // Where the standing cannot be read, the server still refuses what it must.
  const hasValidSubscription =
    standing.isError ||
    (standing.data !== undefined && canEditPastRows(standing.data.getSubscriptionStanding));
  return {
    source,
    meetings,
    upcoming,
    past,
    nextId: nextMeeting(meetings, today)?.id ?? null,
    facts: useMemo(() => ({ today, hasValidSubscription }), [today, hasValidSubscription]),
  };
}

/** The schedule in its two parts: what is to come with the soonest on top, what has been with the newest first. */
export function splitSchedule<Meeting extends MeetingFacts>(
  meetings: readonly Meeting[],
  today: IsoDate,
): { upcoming: Meeting[]; past: Meeting[] } {
  const byDate = meetings.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    upcoming: byDate.filter(({ date }) => date >= today),
    past: byDate.filter(({ date }) => date < today).reverse(),
  };
}

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
  const cancelling = useCancelling(dialogs.openUpdated);
  const isPhone = useIsPhone();
  const marks = useMemo(() => ({ nextId, today: facts.today }), [nextId, facts.today]);
  const columns = useMemo(
    () => scheduleColumns({ marks, actions: (meeting) => <MeetingActions meeting={meeting} /> }),
    [marks],
  );
  useEffect(fetchAhead, []);
  const search = useListSearch();
  const found = new Set(useFound(meetings, search, toTexts));
  const { current } = editing;
  const isEditing = current !== null;
  const editedId = current && (current.seen?.id ?? DRAFT.id);
  // The row being edited stays, whatever is searched for: its form would be lost.
  const isShown = (meeting: Meeting) => found.has(meeting) || meeting.id === editedId;
  const shownPast = past.filter(isShown);
  useFocusBack(buttonBehind(current, dialogs.state));

  const nothingUpcoming = past.length === 0 ? meetingMessages.noneScheduled : scheduleTexts.noneUpcoming;
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
          found={meetings.filter((meeting) => found.has(meeting))}
          searched={search.lines}
        />
        <SearchField search={search} label={scheduleTexts.search} />
        <Title order={2}>{scheduleTexts.upcoming}</Title>
        <DataTable
          {...shared}
          label={scheduleTexts.upcoming}
          rows={upcoming.filter(isShown)}
          emptyText={search.searched === '' ? nothingUpcoming : scheduleTexts.noneFound}
          emptyAction={emptyAction(
            search,
            <Button onClick={() => editing.begin(null)}>{scheduleTexts.firstMeeting}</Button>,
          )}
          topRows={current?.seen === null && !isPhone ? DRAFTS : []}
          wideRow={({ id }) => (id === editedId && !isPhone ? editor : null)}
        />
        {shownPast.length > 0 && (
          <>
            <Title order={2}>{scheduleTexts.past}</Title>
            <DataTable {...shared} label={scheduleTexts.past} rows={shownPast} emptyText="" />
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

/** What a meeting is found by (rule platform/search). */
function toTexts({ businessPresentation, eduTalk, venue }: Meeting) {
  return [...businessPresentation, eduTalk, venue];
}

/** The button that led to what is going on: editing a row, or being told what follows from it. */
function buttonBehind(edit: ScheduleEditing['current'], dialog: ScheduleDialogState | null): string | null {
  if (edit) return edit.seen ? editButtonId(edit.seen.id) : ADD_BUTTON_ID;
  return dialog?.open === 'updated' ? editButtonId(dialog.meeting.id) : null;
}

/** A row of the schedule on a phone: everything that the table's row has, and what can be done with it. */
function MeetingCard({ meeting, marks }: { meeting: Meeting; marks: MarkContext }) {
  const { timing, earlyPresenceMinutes, meetingFee, venue, eduTalk, businessPresentation, status } = meeting;
  const facts = [
    timeRange(timing),
    scheduleTexts.early(earlyPresenceMinutes),
    formatRupees(toPaise(meetingFee)),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <MeetingDay meeting={meeting} marks={marks} />
        </div>
        <StatusBadge status={status} />
      </Group>
      <Text size="sm">{facts.join(' · ')}</Text>
      <Text size="sm">{[eduTalk, businessPresentation.join(', ')].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {venue}
      </Text>
      <MeetingActions meeting={meeting} />
    </Stack>
  );
}

interface ScheduleDialogControls {
  state: ScheduleDialogState | null;
  openQr: (meeting: Meeting) => void;
  openUpdated: (meeting: Meeting) => void;
  close: () => void;
}

/** Which dialog is open, and about which meeting. */
export function useScheduleDialogs(): ScheduleDialogControls {
  const [state, setState] = useState<ScheduleDialogState | null>(null);
  return {
    state,
    openQr: useCallback((meeting: Meeting) => setState({ meeting, open: 'qr' }), []),
    openUpdated: (meeting) => setState({ meeting, open: 'updated' }),
    close: () => setState((shown) => shown && { ...shown, open: null }),
  };
}
