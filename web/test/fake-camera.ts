import { vi } from 'vitest';

interface FakeTrackOptions {
  hasTorch?: boolean;
}

/** A camera's picture that knows whether it still runs. */
class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  readonly applyConstraints = vi.fn(async () => undefined);
  private readonly torch: boolean;

  constructor({ hasTorch = false }: FakeTrackOptions) {
    super();
    this.torch = hasTorch;
  }

  getCapabilities() {
    return this.torch ? { torch: true } : {};
  }

  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly id = crypto.randomUUID();
  readonly track: FakeTrack;

  constructor(options: FakeTrackOptions) {
    this.track = new FakeTrack(options);
  }

  getTracks() {
    return [this.track];
  }

  getVideoTracks() {
    return [this.track];
  }
}

/** Stands for the phone's camera: gives the streams that were opened, oldest first. jsdom plays no videos either. */
export function fakeCamera(options: FakeTrackOptions = {}) {
  const streams: FakeStream[] = [];
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => {
    const stream = new FakeStream(options);
    streams.push(stream);
    return stream;
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  return { streams, getUserMedia };
}

/** Puts the app into the background or back before the person. */
export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
