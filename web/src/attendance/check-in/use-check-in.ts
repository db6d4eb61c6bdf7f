import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { useEffect, useRef, useState } from 'react';
import { GetMeetingByQrDocument } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { useNow } from '#identity/session-context.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { isRefusal, showRefusal } from './refusals.ts';
import { type CheckInStep, NO_SCAN, type Scan, type ScannedMeeting, type ScanOrigin } from './scan.ts';
import { failureText, troubleText, useRecordAttendance } from './use-record-attendance.ts';

interface CheckIn {
  step: CheckInStep;
  /** A code was seen or opened: asks the server what it stands for. */
  begin: (qr: string, origin: ScanOrigin) => void;
  /** Asks again after no answer came. */
  askAgain: () => void;
  submit: () => void;
  /** The person has had enough; a call under way still ends and says how. */
  close: () => void;
}

interface CheckInEvents {
  /** The code does not check in; the reason has been shown. */
  onRefused: (scan: Scan) => void;
  onDone: (scan: Scan) => void;
}

/** Check-in by QR code (core 2.6, 4 and 8) from a scanned text to the recorded attendance. */
export function useCheckIn({ onRefused, onDone }: CheckInEvents): CheckIn {
  const [step, setStep] = useState<CheckInStep>(NO_SCAN);
  const current = useRef<Scan | null>(null);
  const now = useNow();
  const recordAttendance = useRecordAttendance();
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  function move(scan: Scan, next: CheckInStep): void {
    if (current.current === scan) setStep(next);
  }

  function end(scan: Scan): void {
    move(scan, NO_SCAN);
    if (current.current === scan) current.current = null;
  }

  function refuse(scan: Scan, text: string): void {
    showRefusal(text);
    end(scan);
    onRefused(scan);
  }

  function begin(qr: string, origin: ScanOrigin): void {
    const scan: Scan = { qr, origin, scannedAt: now().toISOString() };
    current.current = scan;
    if (parseQrLink(qr)) void lookUp(scan, false);
    else refuse(scan, attendanceMessages.qrUnreadable);
  }

  async function lookUp(scan: Scan, isAgain: boolean): Promise<void> {
    setStep({ name: 'looking', scan, isAgain });
    try {
      const { getMeetingByQr: meeting } = await request(GetMeetingByQrDocument, { qr: scan.qr });
      if (current.current !== scan) return;
      if (meeting.warning === null) move(scan, { name: 'asking', scan, meeting, trouble: null });
      else refuse(scan, meeting.warning);
    } catch (failure) {
      if (current.current !== scan) return;
      if (isRefusal(failure)) refuse(scan, failure.message);
      else move(scan, { name: 'unanswered', scan, trouble: textOf(failure) });
    }
  }

  async function send(scan: Scan, meeting: ScannedMeeting): Promise<void> {
    setStep({ name: 'sending', scan, meeting });
    try {
      await recordAttendance(scan, meeting);
    } catch (failure) {
      if (isRefusal(failure)) return refuse(scan, failure.message);
      toast.error(failureText(meeting, failure));
      return move(scan, { name: 'asking', scan, meeting, trouble: troubleText(meeting) });
    }
    toast.success(attendanceMessages.checkedIn);
    end(scan);
    onDone(scan);
  }

  return {
    step,
    begin,
    askAgain: () => {
      if (step.name === 'unanswered') void lookUp(step.scan, true);
    },
    submit: () => {
      if (step.name === 'asking') void send(step.scan, step.meeting);
    },
    close: () => {
      current.current = null;
      setStep(NO_SCAN);
    },
  };
}
