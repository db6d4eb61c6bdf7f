import { useEffect, useRef, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import { forgetCheckIn } from './kept-check-in.ts';
import { type CheckInStep, NO_SCAN, type Scan } from './scan.ts';

/** The scan that the screen is at; an answer to an earlier one, or after the screen has gone, changes nothing. */
export interface CurrentScan {
  step: CheckInStep;
  isCurrent: (scan: Scan) => boolean;
  take: (scan: Scan) => void;
  show: (step: CheckInStep) => void;
  /** Shows the step if the scan is still the current one. */
  move: (scan: Scan, next: CheckInStep) => void;
  /** It came to its end: nothing of it is kept for the next start of the app. */
  end: (scan: Scan) => void;
  drop: () => void;
}

/** Keeps which scan is under way, and at which step. */
export function useCurrentScan(): CurrentScan {
  const [step, setStep] = useState<CheckInStep>(NO_SCAN);
  const current = useRef<Scan | null>(null);
  const { rotaryId } = useSession();
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );

  function take(scan: Scan | null): void {
    current.current = scan;
  }

  function move(scan: Scan, next: CheckInStep): void {
    if (current.current === scan) setStep(next);
  }

  function end(scan: Scan): void {
    forgetCheckIn(rotaryId);
    move(scan, NO_SCAN);
    if (current.current === scan) take(null);
  }

  function drop(): void {
    forgetCheckIn(rotaryId);
    take(null);
    setStep(NO_SCAN);
  }

  return { step, isCurrent: (scan) => current.current === scan, take, show: setStep, move, end, drop };
}
