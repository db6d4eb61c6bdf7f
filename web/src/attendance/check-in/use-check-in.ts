import {
  attendanceMessages,
  memberAttendanceNotCreated,
  visitorAttendanceNotCreated,
} from '@fellowship/domain/attendance/attendance.messages';
import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal, isUnreachable } from '#api/api-error.ts';
import { GetMeetingByQrDocument } from '#api/generated/attendance/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { request } from '#api/request.ts';
import { findEntry, type QueueEntry, subscribeToQueue, withdrawEntry } from '#browser/queue-store.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { hurryQueue, type Outcome, onOutcome } from '#platform/queue/queue-events.ts';
import { useQueueSender } from '#platform/queue/use-queue.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useShowOwnAttendance } from '../follow-meeting.ts';
import { checkInTexts } from './check-in.messages.ts';
import {
  type CheckInAnswer,
  type CheckInRecord,
  type CheckInStep,
  findCheckIn,
  NO_SCAN,
  readCheckIn,
  type Scan,
  type ScannedMeeting,
  type ScanOrigin,
  submitCheckIn,
} from './scan.ts';

/** How long something may take before the screen says that it takes long. */
const SLOW_MS = 2000;

/** True once `isBusy` has lasted longer than people wait without wondering. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** How soon the next try follows one that got no answer. */
const RETRY_MS = 5_000;

/** Tries again while the server does not answer: every few seconds, and at once when the network or the server is back. */
function useRetry(isCutOff: boolean, tryAgain: () => void): void {
  const retry = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setTimeout(() => retry(), RETRY_MS);
    const stopListening = reachability.subscribe(() => {
      if (reachability.read()) retry();
    });
    const handleOnline = (): void => retry();
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      stopListening();
      removeEventListener('online', handleOnline);
    };
  }, [isCutOff]);
}

interface CheckIn {
  step: CheckInStep;
  /** A code was seen or opened: asks the server for its meeting. */
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
 * Check-in by QR code, from a scanned text to the recorded attendance. Without a connection the look-up is tried again, and what
 * was submitted waits in the queue, also after a reload; the same scan counts once.
 */
export function useCheckIn({ onEnd }: CheckInEvents): CheckIn {
  const scanning = useCurrentScan();
  const { step } = scanning;
  const now = useNow();
  const { rotaryId } = useSession();
  const submission = useSubmission(scanning, { onEnd });

  function refuse(scan: Scan, text: string, inSince: string | null = null): void {
    scanning.drop();
    scanning.show({ name: 'refused', scan, text, inSince });
    onEnd(scan);
  }

  function begin(qr: string, origin: ScanOrigin): void {
    const scan: Scan = { qr, origin, scannedAt: now().toISOString() };
    scanning.take(scan);
    if (parseQrLink(qr)) void lookUp(scan, false);
    else refuse(scan, attendanceMessages.qrUnreadable);
  }

  /** `isAgain` opens the dialog at once. */
  async function lookUp(scan: Scan, isAgain: boolean): Promise<void> {
    scanning.show({ name: 'looking', scan, isAgain });
    try {
      const { getMeetingByQr: meeting } = await request(GetMeetingByQrDocument, { qr: scan.qr });
      if (!scanning.isCurrent(scan)) return;
      if (meeting.warning !== null) {
        submission.withdraw();
        return refuse(scan, meeting.warning, meeting.inSince);
      }
      // Before the page was closed: there is nothing to ask any more.
      const isSubmitted = findCheckIn(rotaryId)?.scan.scannedAt === scan.scannedAt;
      if (isSubmitted) submission.submit(scan, meeting);
      else scanning.show({ name: 'asking', scan, meeting, trouble: null, isCutOff: false });
    } catch (failure) {
      if (!scanning.isCurrent(scan)) return;
      if (isRefusal(failure)) return refuse(scan, failure.message);
      const isCutOff = isUnreachable(failure);
      scanning.show({ name: 'unanswered', scan, trouble: toText(failure), isCutOff });
    }
  }

  const resume = useEffectEvent((): void => {
    const pending = findCheckIn(rotaryId);
    if (!pending) return;
    scanning.take(pending.scan);
    if (pending.meeting) submission.submit(pending.scan, pending.meeting);
    else void lookUp(pending.scan, true);
  });
  useEffect(() => resume(), []);

  const askAgain = (): void => {
    if (step.name === 'unanswered') void lookUp(step.scan, true);
  };
  useRetry(step.name === 'unanswered' && step.isCutOff, askAgain);

  return {
    step,
    begin,
    askAgain,
    submit: () => {
      if (step.name === 'asking') submission.submit(step.scan, step.meeting);
    },
    close: () => {
      submission.withdraw();
      scanning.drop();
    },
  };
}

/** The check-in as an entry of the queue: how it is submitted, and what the screen learns of it. */
function useSubmission(scanning: CurrentScan, { onEnd }: CheckInEvents) {
  const { rotaryId } = useSession();
  const showOwnAttendance = useShowOwnAttendance();
  /** The entry that the screen waits for. */
  const submitted = useRef<string | null>(null);
  useQueueSender();

  function submit(scan: Scan, meeting: ScannedMeeting): void {
    scanning.show({ name: 'sending', scan, meeting });
    submitted.current = submitCheckIn(rotaryId, scan, meeting);
    hurryQueue();
  }

  function withdraw(): void {
    const pending = findCheckIn(rotaryId);
    submitted.current = null;
    if (pending) withdrawEntry(rotaryId, pending);
  }

  const handleOutcome = useEffectEvent((entry: QueueEntry, outcome: Outcome): boolean => {
    const { requestId, scan: stored, meeting } = readCheckIn(entry) ?? {};
    if (!stored || !meeting) return false;
    const current = scanning.read();
    const isCurrent = submitted.current === requestId && current !== null;
    const scan = isCurrent ? current : stored;
    if (outcome.kind === 'unanswered') {
      if (!isCurrent) return false;
      if (entry.state === 'new') toast.error(toFailureText(meeting, outcome.failure));
      const isCutOff = isUnreachable(outcome.failure);
      scanning.show({ name: 'asking', scan, meeting, trouble: toTroubleText(meeting), isCutOff });
      return true;
    }
    if (outcome.kind === 'refused' && !isCurrent) return false;
    submitted.current = null;
    scanning.drop();
    if (outcome.kind === 'refused') {
      scanning.show({ name: 'refused', scan, text: toText(outcome.failure), inSince: null });
    } else {
      const answer = outcome.answer as CheckInAnswer;
      const record: CheckInRecord =
        'createMemberAttendance' in answer ? answer.createMemberAttendance : answer.createVisitorAttendance;
      if ('createMemberAttendance' in answer) showOwnAttendance(answer.createMemberAttendance);
      scanning.show({ name: 'done', scan, meeting, record });
    }
    onEnd(scan);
    return true;
  });
  useEffect(() => onOutcome((entry, outcome) => handleOutcome(entry, outcome)), []);

  /** Another tab has sent it, or it was taken out of the queue. */
  const closeIfGone = useEffectEvent((): void => {
    const requestId = submitted.current;
    if (requestId === null || findEntry(rotaryId, requestId)) return;
    submitted.current = null;
    scanning.drop();
  });
  useEffect(() => subscribeToQueue(() => closeIfGone()), []);

  return { submit, withdraw };
}

/** What the toast says of a check-in that failed without a refusal (rule attendance/failed-attempts). */
function toFailureText({ isVisitor }: ScannedMeeting, failure: unknown): string {
  const message = toText(failure);
  return isVisitor ? visitorAttendanceNotCreated(message) : memberAttendanceNotCreated(message);
}

/** What the dialog says of it. */
function toTroubleText({ isVisitor }: ScannedMeeting): string {
  return isVisitor ? attendanceMessages.visitorFailed : checkInTexts.notRecorded;
}

/** The scan that the screen is at; an answer to an earlier one, or after the screen has gone, changes nothing. */
export interface CurrentScan {
  step: CheckInStep;
  /** The current scan; null for none. */
  read: () => Scan | null;
  isCurrent: (scan: Scan) => boolean;
  take: (scan: Scan) => void;
  show: (step: CheckInStep) => void;
  /** Shows the step if the scan is still the current one. */
  move: (scan: Scan, next: CheckInStep) => void;
  /** There is no current scan any more. */
  drop: () => void;
}

/** Keeps which scan is under way, and at which step. */
function useCurrentScan(): CurrentScan {
  const [step, setStep] = useState<CheckInStep>(NO_SCAN);
  const current = useRef<Scan | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  const isCurrent = (scan: Scan): boolean => current.current === scan;
  return {
    step,
    read: () => current.current,
    isCurrent,
    take(scan) {
      current.current = scan;
    },
    show: setStep,
    move(scan, next) {
      if (isCurrent(scan)) setStep(next);
    },
    drop() {
      current.current = null;
      setStep(NO_SCAN);
    },
  };
}
