import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { ActionIcon, Button, Modal, Stack, Text } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseIcon, SunIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { preloadQrDecoder, type Sightings, useQrReader } from '../qr/use-qr-reader.ts';
import { scannerTexts } from './scanner.messages.ts';
import classes from './scanner.module.css';

/** The camera that looks away from the person, in a size that decoders read well and quickly. */
const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Opens the rear camera (rule attendance/scanning); another one where there is none. Fails when it is denied,
 * missing or taken, and on a page without HTTPS, where browsers have no cameras at all.
 */
async function openRearCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('This browser offers no camera.');
  return navigator.mediaDevices.getUserMedia(REAR_CAMERA);
}

/** Stops every track: the camera's light goes out. */
function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The lamp is part of the image capture standard, which the DOM types do not have. */
interface TorchSetting {
  torch?: boolean;
}

/** Whether the camera has a lamp that can be switched. */
function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as TorchSetting | undefined;
  return capabilities?.torch === true;
}

/** Switches the camera's lamp; does nothing where the camera refuses. */
async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const [track] = stream.getVideoTracks();
  const setting: TorchSetting = { torch: isOn };
  await track?.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] }).catch(() => undefined);
}

/** The camera over the whole screen (rule attendance/scanning). It stops as soon as this is taken away. */
export function Scanner(props: ScannerProps) {
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={scannerTexts.name} className={classes.content} radius={0}>
        <Modal.Body className={classes.body}>
          <ScannerView {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export interface ScannerProps {
  /** A code is being looked up: nothing new is reported meanwhile. */
  isBusy: boolean;
  sightings: Sightings;
  onText: (text: string) => void;
  onClose: () => void;
}

/** What the camera sees, where to aim, and the controls within the thumb's reach. */
function ScannerView({ isBusy, sightings, onText, onClose }: ScannerProps) {
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

/** What to do when there is no picture: the toast has said that there is none. */
function ScannerTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack className={classes.trouble} gap="md" align="center">
      <Text fw={600}>{scannerTexts.noPicture}</Text>
      <Text size="sm">{scannerTexts.noPictureAdvice}</Text>
      <Button variant="default" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </Stack>
  );
}

/** Light for a dark corner, where the phone's camera has a lamp. */
function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false);
  if (!hasTorch(stream)) return null;
  return (
    <ActionIcon
      size={52}
      radius="xl"
      variant={isOn ? 'filled' : 'default'}
      aria-label={scannerTexts.torch}
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn);
        void switchTorch(stream, !isOn);
      }}
    >
      <SunIcon size={24} />
    </ActionIcon>
  );
}

export interface Camera {
  /** The picture that runs in the video; null while there is none. */
  stream: MediaStream | null;
  hasFailed: boolean;
  /** Opens the camera once more after a failure. */
  restart: () => void;
  /** Gives the camera up, for a reason that is not its own. */
  fail: () => void;
}

/**
 * Runs the rear camera in the video for as long as the component is there and the app is looked at. Coming back to
 * the app takes a fresh stream: an installed app on iOS shows a frozen picture otherwise.
 */
function useCamera(video: RefObject<HTMLVideoElement | null>, onFailure: () => void): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const isWanted = isVisible && !hasFailed;

  const handleFailure = useEffectEvent(() => {
    setHasFailed(true);
    onFailure();
  });

  useEffect(() => {
    if (!isWanted) return;
    const element = video.current;
    let isOver = false;
    let opened: MediaStream | null = null;

    async function open(): Promise<void> {
      opened = await openRearCamera();
      // Closed while the person was asked for permission: this stream is no longer needed.
      if (isOver || !element) return closeCamera(opened);
      opened.getVideoTracks()[0]?.addEventListener('ended', fail);
      element.srcObject = opened;
      await element.play();
      if (!isOver) setStream(opened);
    }
    function fail(): void {
      if (!isOver && !document.hidden) handleFailure();
    }

    open().catch(fail);
    return () => {
      isOver = true;
      if (opened) closeCamera(opened);
      if (element) element.srcObject = null;
      setStream(null);
    };
  }, [isWanted, video]);

  return { stream, hasFailed, restart: () => setHasFailed(false), fail: () => setHasFailed(true) };
}
