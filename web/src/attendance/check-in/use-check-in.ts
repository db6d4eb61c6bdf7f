import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { useEffect, useEffectEvent } from 'react';
import { isRefusal, isUnreachable } from '#api/api-error.ts';
import { GetMeetingByQrDocument } from '#api/generated/attendance/graphql.ts';
import { request } from '#api/request.ts';
import { useNow, useSession } from '#identity/session-context.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { keepCheckIn, keptCheckIn } from './kept-check-in.ts';
import type { Came, CheckInStep, Scan, ScannedMeeting, ScanOrigin } from './scan.ts';
import { type CurrentScan, useCurrentScan } from './use-current-scan.ts';
import { useGoOn } from './use-go-on.ts';
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
  /** The code was refused, or the attendance is recorded; how it ended is shown. */
  onEnd: (scan: Scan) => void;
}

/**
 * Check-in by QR code, from a scanned text to the recorded attendance. Where the way to the server is cut off, the step
 * that was begun goes on by itself once it is there again; the same scan counts once.
 */
export function useCheckIn(events: CheckInEvents): CheckIn {
  const scanning = useCurrentScan();
  const { begin, lookUp, send } = useScanCalls(scanning, events);
  const { step } = scanning;
  const now = useNow();
  const { rotaryId } = useSession();

  const takeUp = useEffectEvent((): void => {
    const scan = keptCheckIn(rotaryId, now());
    if (!scan) return;
    scanning.take(scan);
    void lookUp(scan, true);
  });
  useEffect(() => takeUp(), []);

  useGoOn('isCutOff' in step && step.isCutOff, () => {
    if (step.name === 'unanswered') void lookUp(step.scan, true);
    if (step.name === 'asking') void send(step.scan, step.meeting, true);
  });

  return {
    step,
    begin,
    askAgain: () => {
      if (step.name === 'unanswered') void lookUp(step.scan, true);
    },
    submit: () => {
      if (step.name === 'asking') void send(step.scan, step.meeting);
    },
    close: scanning.drop,
  };
}

/** The calls of a scan: what its code stands for, and the attendance. */
function useScanCalls(scanning: CurrentScan, { onEnd }: CheckInEvents) {
  const now = useNow();
  const { rotaryId } = useSession();
  const recordAttendance = useRecordAttendance();

  function refuse(scan: Scan, text: string): void {
    const isCurrent = scanning.isCurrent(scan);
    scanning.end(scan);
    if (isCurrent) scanning.show({ name: 'refused', scan, text });
    onEnd(scan);
  }

  function begin(qr: string, origin: ScanOrigin): void {
    const scan: Scan = { qr, origin, scannedAt: now().toISOString() };
    scanning.take(scan);
    if (parseQrLink(qr)) void lookUp(scan, false);
    else refuse(scan, attendanceMessages.qrUnreadable);
  }

  async function lookUp(scan: Scan, isAgain: boolean): Promise<void> {
    scanning.show({ name: 'looking', scan, isAgain });
    try {
      const { getMeetingByQr: meeting } = await request(GetMeetingByQrDocument, { qr: scan.qr });
      if (!scanning.isCurrent(scan)) return;
      if (meeting.warning !== null) return refuse(scan, meeting.warning);
      if (isSubmitted(scan)) return await send(scan, meeting, true);
      scanning.move(scan, { name: 'asking', scan, meeting, trouble: null, isCutOff: false });
    } catch (failure) {
      if (!scanning.isCurrent(scan)) return;
      if (isRefusal(failure)) refuse(scan, failure.message);
      else
        scanning.move(scan, {
          name: 'unanswered',
          scan,
          trouble: textOf(failure),
          isCutOff: isUnreachable(failure),
        });
    }
  }

  /** `isAgain`: it goes on by itself, and that it fails once more is no news. */
  async function send(scan: Scan, meeting: ScannedMeeting, isAgain = false): Promise<void> {
    scanning.show({ name: 'sending', scan, meeting });
    keepCheckIn(rotaryId, scan);
    let came: Came;
    try {
      came = await recordAttendance(scan, meeting);
    } catch (failure) {
      if (isRefusal(failure)) return refuse(scan, failure.message);
      if (!isAgain) toast.error(failureText(meeting, failure));
      const trouble = troubleText(meeting);
      return scanning.move(scan, {
        name: 'asking',
        scan,
        meeting,
        trouble,
        isCutOff: isUnreachable(failure),
      });
    }
    scanning.end(scan);
    scanning.show({ name: 'done', scan, meeting, came });
    onEnd(scan);
  }

  /** Before the page was closed: there is nothing to ask any more. */
  function isSubmitted({ scannedAt }: Scan): boolean {
    return keptCheckIn(rotaryId, now())?.scannedAt === scannedAt;
  }

  return { begin, lookUp, send };
}
