import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';

import { QrDialog } from './qr/qr-dialog.tsx';

/** The dialogs of the schedule: at most one is open, and it keeps its meeting while it closes. */
export interface ScheduleDialogState {
  readonly meeting: Meeting;
  readonly open: 'qr' | 'updated' | null;
}

interface ScheduleDialogsProps {
  state: ScheduleDialogState;
  onClose: () => void;
  onGenerateQr: (meeting: Meeting) => void;
}

/** The QR code of a row, and what is said after every update; the latter leads to the former. */
export function ScheduleDialogs({ state, onClose, onGenerateQr }: ScheduleDialogsProps) {
  const { meeting, open } = state;
  return (
    <>
      <QrDialog meeting={meeting} opened={open === 'qr'} onClose={onClose} />
      <Dialog title={scheduleTexts.title} opened={open === 'updated'} onClose={onClose}>
        <Text>{meetingMessages.qrMustBeRenewed}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {controlTexts.understood}
          </Button>
          {/* A cancelled meeting has no code until it is Scheduled again. */}
          {meeting.status === 'Scheduled' && (
            <Button onClick={() => onGenerateQr(meeting)}>{scheduleTexts.showQr}</Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
