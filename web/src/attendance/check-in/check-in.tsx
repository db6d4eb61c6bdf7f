import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePendingQr } from '#platform/pending-qr.ts';
import { useScanRequest } from '#platform/scan-request.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { QrIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { createSightings } from '../qr/use-qr-reader.ts';
import { Scanner } from '../scanner/scanner.tsx';
import { checkInTexts } from './check-in.messages.ts';
import classes from './check-in.module.css';
import { AlreadyIn, CheckedIn } from './checked-in.tsx';
import { MeetingDetailsDialog } from './meeting-details-dialog.tsx';
import { type CheckInStep, isFailure, type Scan } from './scan.ts';
import { useCheckIn, useSlow } from './use-check-in.ts';

interface CheckInProps {
  /** The person has checked in: scanning is no longer what Home is for. */
  isQuiet?: boolean;
  /** Another button stands for it. */
  isHidden?: boolean;
}

/** The member's way into a meeting: Scan QR, the scanner, the dialog (rule attendance/scanning). */
export function CheckIn({ isQuiet = false, isHidden = false }: CheckInProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [sightings, setSightings] = useState(createSightings);
  const pending = usePendingQr();
  const checkIn = useCheckIn({ onEnd: handleEnd });
  const { step } = checkIn;
  const isLookingLong = useSlow(step.name === 'looking');
  const isOver = step.name === 'refused' || step.name === 'done';
  const isDialogOpen =
    !isOver && step.name !== 'none' && (step.name !== 'looking' || step.isAgain || isLookingLong);

  /** Who opens the scanner means the code before it, even one that was dealt with a moment ago. */
  function handleScan(): void {
    setSightings(createSightings());
    setIsScanning(true);
  }

  /** The camera closes with the scan, whichever way it ended. */
  function handleEnd(scan: Scan): void {
    if (scan.origin === 'link') pending.clear();
    setIsScanning(false);
  }

  function handleClose(): void {
    pending.clear();
    checkIn.close();
    setIsScanning(false);
  }

  function handleScanAgain(): void {
    checkIn.close();
    handleScan();
  }

  useAskedFor({ onLink: (qr) => checkIn.begin(qr, 'link'), onScanner: handleScan });

  return (
    <>
      {!isHidden && (
        <Button
          size={isQuiet ? 'sm' : 'lg'}
          variant={isQuiet ? 'default' : 'filled'}
          className={classes.scan}
          leftSection={<QrIcon />}
          onClick={handleScan}
        >
          {checkInTexts.scanButton}
        </Button>
      )}
      {isScanning && !isDialogOpen && !isOver && (
        <Scanner
          isBusy={step.name === 'looking'}
          sightings={sightings}
          onText={(text) => checkIn.begin(text, 'camera')}
          onClose={handleClose}
        />
      )}
      {isDialogOpen && (
        <MeetingDetailsDialog
          step={step}
          onSubmit={checkIn.submit}
          onAskAgain={checkIn.askAgain}
          onClose={handleClose}
        />
      )}
      <HowItEnded step={step} onScan={handleScanAgain} onClose={handleClose} />
    </>
  );
}

interface AskedFor {
  onLink: (qr: string) => void;
  onScanner: () => void;
}

/** A link opened by the phone's camera app, and the Scan button outside of this component. */
function useAskedFor({ onLink, onScanner }: AskedFor): void {
  const { qr } = usePendingQr();
  const scanRequest = useScanRequest();

  const openLink = useEffectEvent(onLink);
  useEffect(() => {
    if (qr !== null) openLink(qr);
  }, [qr]);

  const openScanner = useEffectEvent(() => {
    onScanner();
    scanRequest.clear();
  });
  useEffect(() => {
    if (scanRequest.isRequested) openScanner();
  }, [scanRequest.isRequested]);
}

interface HowItEndedProps {
  step: CheckInStep;
  onScan: () => void;
  onClose: () => void;
}

function HowItEnded({ step, onScan, onClose }: HowItEndedProps) {
  if (step.name === 'refused') {
    return step.text === attendanceMessages.alreadyMarked ? (
      <AlreadyIn since={step.inSince} onClose={onClose} />
    ) : (
      <RefusedScan text={step.text} onScan={onScan} onClose={onClose} />
    );
  }
  return step.name === 'done' ? <CheckedIn step={step} onClose={onClose} /> : null;
}

interface RefusedScanProps {
  text: string;
  onScan: () => void;
  onClose: () => void;
}

/** Why a code does not check in (rule attendance/check-in-refusals), and the way to another try. */
function RefusedScan({ text, onScan, onClose }: RefusedScanProps) {
  return (
    <Dialog title={checkInTexts.refused} opened onClose={onClose} size="sm">
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
