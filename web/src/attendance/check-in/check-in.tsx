import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePendingQr } from '#platform/pending-qr.ts';
import { useScanRequest } from '#platform/scan-request.ts';
import { QrIcon } from '#ui/icons/icons.tsx';
import { createSightings } from '../qr/sightings.ts';
import { Scanner } from '../scanner/scanner.tsx';
import { checkInTexts } from './check-in.messages.ts';
import classes from './check-in.module.css';
import { MeetingDetailsDialog } from './meeting-details-dialog.tsx';
import type { Scan } from './scan.ts';
import { useCheckIn } from './use-check-in.ts';
import { useSlow } from './use-slow.ts';

/** The member's way into a meeting: Scan QR, the scanner, the dialog (rule attendance/scanning). */
export function CheckIn() {
  const [isScanning, setIsScanning] = useState(false);
  const [sightings, setSightings] = useState(createSightings);
  const pending = usePendingQr();
  const scanRequest = useScanRequest();
  const checkIn = useCheckIn({ onRefused: handleRefused, onDone: handleDone });
  const { step } = checkIn;
  const isLookingLong = useSlow(step.name === 'looking');
  const isDialogOpen = step.name !== 'none' && (step.name !== 'looking' || step.isAgain || isLookingLong);

  /** Who opens the scanner means the code before it, even one that was dealt with a moment ago. */
  function handleScan(): void {
    setSightings(createSightings());
    setIsScanning(true);
  }

  /** The scanner goes on: one bad code never stops it. */
  function handleRefused(scan: Scan): void {
    if (scan.origin === 'link') pending.clear();
    else sightings.see(scan.qr, performance.now());
  }

  function handleDone(scan: Scan): void {
    if (scan.origin === 'link') pending.clear();
    setIsScanning(false);
  }

  function handleClose(): void {
    pending.clear();
    checkIn.close();
    setIsScanning(false);
  }

  const openLink = useEffectEvent((qr: string) => checkIn.begin(qr, 'link'));
  useEffect(() => {
    if (pending.qr !== null) openLink(pending.qr);
  }, [pending.qr]);

  const openScanner = useEffectEvent(() => {
    handleScan();
    scanRequest.clear();
  });
  useEffect(() => {
    if (scanRequest.isRequested) openScanner();
  }, [scanRequest.isRequested]);

  return (
    <>
      <Button size="lg" className={classes.scan} leftSection={<QrIcon />} onClick={handleScan}>
        {checkInTexts.scanButton}
      </Button>
      {isScanning && !isDialogOpen && (
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
    </>
  );
}
