import { useEffect, useRef, useState } from 'react';
import { type CheckInStep, NO_SCAN, type Scan } from './scan.ts';

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
export function useCurrentScan(): CurrentScan {
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
