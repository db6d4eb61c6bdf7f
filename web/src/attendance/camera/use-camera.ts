import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { closeCamera, openRearCamera } from './camera.ts';

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
export function useCamera(video: RefObject<HTMLVideoElement | null>, onFailure: () => void): Camera {
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
