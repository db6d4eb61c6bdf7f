import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { getWeekday } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { checkInTexts, statusText } from './check-in.messages.ts';
import classes from './meeting-details.module.css';
import type { CheckInStep, Scan, ScannedMeeting } from './scan.ts';
import { useSlow } from './use-check-in.ts';

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

interface MeetingDetailsProps {
  scan: Scan;
  /** The meeting from the server; until it comes, the code's own data are shown. */
  meeting: ScannedMeeting | null;
}

/** Chapter name, date, time and venue of the scanned meeting, and what checking in records. */
function MeetingDetails({ scan, meeting }: MeetingDetailsProps) {
  const printed = parseQrLink(scan.qr)?.payload;
  const date = meeting?.date ?? printed?.date;
  const [start, end] = meeting?.timing ?? [printed?.start, printed?.end];
  return (
    <dl className={classes.details}>
      <Detail name={checkInTexts.chapterName}>{meeting?.chapterName}</Detail>
      <Detail name={checkInTexts.meetingDate}>{date && `${formatDate(date)}, ${getWeekday(date)}`}</Detail>
      <Detail name={checkInTexts.meetingTime}>{start && `${start} – ${end}`}</Detail>
      <Detail name={checkInTexts.venue}>{meeting?.venue}</Detail>
      <Detail name={checkInTexts.status}>
        {meeting && statusText(meeting.statusLine ?? 'Present', meeting.isVisitor)}
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton height={20} />}</dd>
    </div>
  );
}
