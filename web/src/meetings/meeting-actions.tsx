import { formatDate } from '@fellowship/domain/calendar/formats';
import { ActionIcon, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DownloadIcon, EditIcon, QrIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { useQrDownload } from './qr/use-qr-download.ts';
import { rowLocks } from './row-locks.ts';
import { useScheduleControls } from './schedule-controls.ts';

/** Edit, Generate QR and Download QR of a row; what is locked says why. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const { facts, isEditing, edit, generateQr } = useScheduleControls();
  const { isBusy, download } = useQrDownload();
  const locks = rowLocks(meeting, facts);
  const day = formatDate(meeting.date);
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <RowButton
          id={editButtonId(meeting.id)}
          name={controlTexts.of(controlTexts.edit, day)}
          hint={locks.edit ?? controlTexts.edit}
          isDisabled={locks.edit !== null || isEditing}
          onClick={() => edit(meeting)}
        >
          <EditIcon />
        </RowButton>
        <RowButton
          name={controlTexts.of(scheduleTexts.showQr, day)}
          hint={locks.qr ?? scheduleTexts.showQr}
          isDisabled={locks.qr !== null}
          onClick={() => generateQr(meeting)}
        >
          <QrIcon />
        </RowButton>
        <RowButton
          name={controlTexts.of(scheduleTexts.downloadQr, day)}
          hint={locks.qr ?? scheduleTexts.downloadQr}
          isDisabled={locks.qr !== null}
          isBusy={isBusy(meeting)}
          onClick={() => void download(meeting)}
        >
          <DownloadIcon />
        </RowButton>
      </Group>
      {locks.reasons.map((reason) => (
        <Text key={reason} size="xs" c="dimmed" miw="7.75rem" maw="11rem" mt={4}>
          {reason}
        </Text>
      ))}
    </>
  );
}

interface RowButtonProps {
  id?: string;
  name: string;
  hint: string;
  isDisabled: boolean;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ id, name, hint, isDisabled, isBusy = false, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      id={id}
      variant="default"
      size="lg"
      aria-label={name}
      title={hint}
      disabled={isDisabled}
      loading={isBusy}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** The edit button of a row, to give the focus back when editing is over. */
export function editButtonId(meetingId: string): string {
  return `edit-${meetingId}`;
}
