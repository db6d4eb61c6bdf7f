import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { Alert, Button } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { checkInTexts } from './check-in.messages.ts';
import { MeetingDetails } from './meeting-details.tsx';
import type { CheckInStep } from './scan.ts';
import { useSlow } from './use-slow.ts';

interface MeetingDetailsDialogProps {
  step: Exclude<CheckInStep, { name: 'none' | 'refused' | 'done' }>;
  onSubmit: () => void;
  onAskAgain: () => void;
  onClose: () => void;
}

/** The dialog after a good scan. Without an answer from the server it keeps what it has and says so. */
export function MeetingDetailsDialog({ step, onSubmit, onAskAgain, onClose }: MeetingDetailsDialogProps) {
  const isBusy = step.name === 'looking' || step.name === 'sending';
  // Over the scanner a look-up opens the dialog only because it takes long.
  const isSlow = useSlow(isBusy) || (step.name === 'looking' && !step.isAgain);
  const isAnswerMissing = step.name === 'unanswered' || (step.name === 'looking' && step.isAgain);
  const trouble = 'trouble' in step ? step.trouble : null;
  return (
    <Dialog title={attendanceMessages.meetingDetails} opened onClose={onClose} size="sm">
      <MeetingDetails scan={step.scan} meeting={'meeting' in step ? step.meeting : null} />
      {isBusy && isSlow && (
        <Alert color="gray" role="status">
          {checkInTexts.slow}
        </Alert>
      )}
      {trouble !== null && (
        <Alert color="red" role="alert" title={trouble}>
          {'isCutOff' in step && step.isCutOff ? checkInTexts.goesOn : checkInTexts.tryAgain}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
        {isAnswerMissing ? (
          <Button onClick={onAskAgain} loading={isBusy}>
            {controlTexts.retry}
          </Button>
        ) : (
          <Button onClick={onSubmit} loading={isBusy} data-autofocus>
            {controlTexts.submit}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
