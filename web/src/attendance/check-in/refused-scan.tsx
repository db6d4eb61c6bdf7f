import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { Alert, Button } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { checkInTexts } from './check-in.messages.ts';
import { isFailure } from './refusals.ts';

interface RefusedScanProps {
  text: string;
  onScan: () => void;
  onClose: () => void;
}

/** Why a code does not check in (rule attendance/check-in-refusals), and the way to another try. */
export function RefusedScan({ text, onScan, onClose }: RefusedScanProps) {
  // Who scans twice is checked in, and must not read the contrary.
  const title = text === attendanceMessages.alreadyMarked ? checkInTexts.alreadyMarked : checkInTexts.refused;
  return (
    <Dialog title={title} opened onClose={onClose} size="sm">
      <Alert color={isFailure(text) ? 'red' : 'gold'} role="alert">
        {text}
      </Alert>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
        <Button onClick={onScan} data-autofocus>
          {checkInTexts.scanAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
