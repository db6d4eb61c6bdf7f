import { formatDate, formatRupees } from '@fellowship/domain/calendar/formats';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import {
  isEditable,
  type MeetingFacts,
  qrRefusal,
  type RightsContext,
} from '@fellowship/domain/meetings/meeting-rules';
import { toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MeetingTakingsDocument } from '#api/generated/attendance/graphql.ts';
import { UpdateMeetingScheduleDocument } from '#api/generated/main/graphql.ts';
import { apiQuery, useApiMutation } from '#api/use-api.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { CloseIcon, DownloadIcon, EditIcon, QrIcon, SortIcon, UndoIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { SwapMenu } from './editing/use-schedule-editing.ts';
import { cancellingTexts, scheduleTexts, swapTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { type Cancelling, useScheduleControls } from './schedule-controls.ts';
import { useQrDownload } from './use-qr-download.ts';

/** What can be done with a row: a coming one is edited, cancelled and has its QR code; of a past one attendance is viewed. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const { facts, isEditing, edit } = useScheduleControls();
  const { isOver, hasQr, qrLock } = rowOffer(meeting, facts);
  const day = formatDate(meeting.date);
  return (
    <>
      <Group gap={4} maw="19rem">
        {isOver ? (
          <AttendanceLink meeting={meeting} />
        ) : (
          <RowButton
            id={editButtonId(meeting.id)}
            name={controlTexts.of(controlTexts.edit, day)}
            label={controlTexts.edit}
            isDisabled={isEditing}
            onClick={() => edit(meeting)}
          >
            <EditIcon size={18} />
          </RowButton>
        )}
        {hasQr && <QrButtons meeting={meeting} lock={qrLock} />}
        {!isOver && meeting.status === 'Scheduled' && <SwapButton meeting={meeting} />}
        {!isOver && <CancelButton meeting={meeting} />}
      </Group>
      {hasQr && qrLock !== null && (
        <Text size="xs" c="dimmed" miw="7.75rem" maw="14rem" mt={4}>
          {qrLock}
        </Text>
      )}
    </>
  );
}

/** A meeting that was cancelled and is over has no attendance to be viewed. */
function AttendanceLink({ meeting: { date, status } }: { meeting: Meeting }) {
  if (status === 'Cancelled') return null;
  return (
    <Button
      component={Link}
      to="/attendance"
      state={{ date }}
      variant="default"
      size="sm"
      aria-label={controlTexts.of(scheduleTexts.viewAttendance, formatDate(date))}
    >
      {scheduleTexts.viewAttendance}
    </Button>
  );
}

function QrButtons({ meeting, lock }: { meeting: Meeting; lock: string | null }) {
  const { generateQr } = useScheduleControls();
  const { isBusy, download } = useQrDownload();
  const day = formatDate(meeting.date);
  return (
    <>
      <RowButton
        name={controlTexts.of(scheduleTexts.showQr, day)}
        label={scheduleTexts.showQr}
        hint={lock ?? scheduleTexts.showQr}
        isDisabled={lock !== null}
        onClick={() => generateQr(meeting)}
      >
        <QrIcon size={18} />
      </RowButton>
      <RowButton
        name={controlTexts.of(scheduleTexts.downloadQr, day)}
        label={scheduleTexts.downloadQr}
        hint={lock ?? scheduleTexts.downloadQr}
        isDisabled={lock !== null}
        isBusy={isBusy(meeting)}
        onClick={() => void download(meeting)}
      >
        <DownloadIcon size={18} />
      </RowButton>
    </>
  );
}

/** One place for both ways, so that the focus stays in it. */
function CancelButton({ meeting }: { meeting: Meeting }) {
  const { isEditing, cancelling } = useScheduleControls();
  const isCancelled = meeting.status === 'Cancelled';
  const text = isCancelled ? cancellingTexts.restore : cancellingTexts.title;
  return (
    <RowButton
      name={controlTexts.of(text, formatDate(meeting.date))}
      label={text}
      isDisabled={isEditing}
      isBusy={cancelling.busyId === meeting.id}
      onClick={() => void cancelling.setStatus(meeting, isCancelled ? 'Scheduled' : 'Cancelled')}
    >
      {isCancelled ? <UndoIcon size={18} /> : <CloseIcon size={18} />}
    </RowButton>
  );
}

/** Swaps the meeting's date with that of another one that is to come (rule meetings/date-swap). */
function SwapButton({ meeting }: { meeting: Meeting }) {
  const { meetings, facts, isEditing } = useScheduleControls();
  const others = meetings.filter(
    (other) => other.id !== meeting.id && other.status === 'Scheduled' && !rowOffer(other, facts).isOver,
  );
  if (others.length === 0) return null;
  return (
    <Suspense
      fallback={
        <Button variant="subtle" size="compact-sm" leftSection={<SortIcon size={18} />} disabled>
          {swapTexts.title}
        </Button>
      }
    >
      <SwapMenu meeting={meeting} others={others} isDisabled={isEditing} />
    </Suspense>
  );
}

interface RowButtonProps {
  id?: string;
  name: string;
  /** What it says; its name begins with it. */
  label: string;
  hint?: string;
  isDisabled: boolean;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RowButton(props: RowButtonProps) {
  const { id, name, label, hint = label, isDisabled, isBusy = false, onClick, children } = props;
  return (
    <Button
      id={id}
      variant="subtle"
      size="compact-sm"
      leftSection={children}
      aria-label={name}
      title={hint}
      disabled={isDisabled}
      loading={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** The edit button of a row, to give the focus back when editing is over. */
export function editButtonId(meetingId: string): string {
  return `edit-${meetingId}`;
}

/** What is offered for a row of the schedule. */
export interface RowOffer {
  /** Past and Completed rows are looked at; the others are edited and cancelled. */
  readonly isOver: boolean;
  /** Whether the row has QR controls; a past meeting that is not Scheduled will never have a code. */
  readonly hasQr: boolean;
  /** Why there is no QR code to be had now, or null. */
  readonly qrLock: string | null;
}

/** What is offered for a row (rules meetings/editable-rows, meetings/qr-generation). */
export function rowOffer(meeting: MeetingFacts, facts: RightsContext): RowOffer {
  const isOver = !isEditable(meeting, facts.today);
  return {
    isOver,
    hasQr: !isOver || meeting.status === 'Scheduled',
    qrLock: qrRefusal(meeting, facts)?.message ?? null,
  };
}

/**
 * Cancelling a meeting and taking it back: updates of the schedule like any other (rule meetings/cancelling).
 * @param onUpdated gets the meeting as it is now, but for its version
 */
export function useCancelling(onUpdated: (meeting: Meeting) => void): Cancelling {
  const client = useQueryClient();
  const update = useApiMutation(UpdateMeetingScheduleDocument);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function readTakings({ chapterId, id }: Meeting): Promise<string> {
    const query = apiQuery(MeetingTakingsDocument, { chapterId, meetingId: id });
    const { getAttendanceRoster } = await client.fetchQuery({ ...query, staleTime: 0 });
    const { total, overallAmount } = getAttendanceRoster.figures;
    const count = total.presentCount + total.lateCount;
    return cancellingTexts.takings(count, overallAmount === 0 ? null : formatRupees(toPaise(overallAmount)));
  }

  async function isAgreed(meeting: Meeting): Promise<boolean> {
    return confirm({
      title: cancellingTexts.title,
      text: cancellingTexts.question(formatDate(meeting.date)),
      detail: await readTakings(meeting),
      confirmLabel: cancellingTexts.title,
      cancelLabel: cancellingTexts.keep,
      isDangerous: true,
    });
  }

  async function setStatus(meeting: Meeting, status: 'Cancelled' | 'Scheduled'): Promise<void> {
    const { chapterId, id, version } = meeting;
    setBusyId(id);
    try {
      if (status === 'Cancelled' && !(await isAgreed(meeting))) return;
      await update.mutateAsync({ input: { chapterId, id, version, status } });
      toast.success(meetingMessages.updated);
      onUpdated({ ...meeting, status });
    } catch (failure) {
      toast.error(toText(failure));
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, setStatus };
}
