import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCamera } from '../camera/use-camera.ts';
import type { Sightings } from '../qr/sightings.ts';
import { preloadQrDecoder, useQrReader } from '../qr/use-qr-reader.ts';
import { scannerTexts } from './scanner.messages.ts';
import classes from './scanner.module.css';
import { ScannerTrouble } from './scanner-trouble.tsx';
import { TorchButton } from './torch-button.tsx';

export interface ScannerProps {
  /** A code is being looked up: nothing new is reported meanwhile. */
  isBusy: boolean;
  sightings: Sightings;
  onText: (text: string) => void;
  onClose: () => void;
}

/** What the camera sees, where to aim, and the controls within the thumb's reach. */
export function ScannerView({ isBusy, sightings, onText, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, () => toast.error(attendanceMessages.cameraFailed));
  useEffect(preloadQrDecoder, []);
  useQrReader({
    video,
    stream: camera.stream,
    isPaused: isBusy,
    sightings,
    onText,
    onFailure: () => toast.error(attendanceMessages.qrUnreadable),
    onNoDecoder: () => {
      toast.error(attendanceMessages.qrUnreadable);
      camera.fail();
    },
  });

  return (
    <>
      <video ref={video} className={classes.video} muted playsInline aria-hidden tabIndex={-1} />
      {camera.hasFailed ? (
        <ScannerTrouble onRetry={camera.restart} />
      ) : (
        <div className={classes.aim} data-busy={isBusy || undefined} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <div className={classes.controls}>
        <p className={classes.hint} role="status">
          {hintFor(camera.hasFailed, camera.stream !== null, isBusy)}
        </p>
        <div className={classes.buttons}>
          <Button
            className={classes.close}
            size="lg"
            leftSection={<CloseIcon />}
            onClick={onClose}
            data-autofocus
          >
            {scannerTexts.close}
          </Button>
          {camera.stream && <TorchButton key={camera.stream.id} stream={camera.stream} />}
        </div>
      </div>
    </>
  );
}

function hintFor(hasFailed: boolean, isLive: boolean, isBusy: boolean): string {
  if (hasFailed) return '';
  if (!isLive) return scannerTexts.starting;
  return isBusy ? scannerTexts.checking : scannerTexts.aim;
}
