/** The camera that looks away from the person, in a size that decoders read well and quickly. */
const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Opens the rear camera (rule attendance/scanning); another one where there is none. Fails when it is denied,
 * missing or taken, and on a page without HTTPS, where browsers have no cameras at all.
 */
export async function openRearCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('This browser offers no camera.');
  return navigator.mediaDevices.getUserMedia(REAR_CAMERA);
}

/** Stops every track: the camera's light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The lamp is part of the image capture standard, which the DOM types do not have. */
interface TorchSetting {
  torch?: boolean;
}

/** Whether the camera has a lamp that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as TorchSetting | undefined;
  return capabilities?.torch === true;
}

/** Switches the camera's lamp; does nothing where the camera refuses. */
export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const [track] = stream.getVideoTracks();
  const setting: TorchSetting = { torch: isOn };
  await track?.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] }).catch(() => undefined);
}
