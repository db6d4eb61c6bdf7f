import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadQrDecoder } from './qr-decoder.ts';
import type { QrDecoder } from './zxing-decoder.ts';

/** How long a code must be out of sight before seeing it counts as new. */
const FORGET_AFTER_MS = 3000;

/** Remembers which codes the camera has seen lately, so that one held before it is dealt with once. */
export interface Sightings {
  /** Notes that the text is in sight; true when it was not before. */
  see: (text: string, now: number) => boolean;
  /** Only counts texts that are known already: new ones are not processed at the moment. */
  keep: (text: string, now: number) => void;
}

/** Sightings of one scanner. `now` is in milliseconds of any steady clock. */
export function createSightings(): Sightings {
  const lastSeen = new Map<string, number>();

  function isKnown(text: string, now: number): boolean {
    const at = lastSeen.get(text);
    return at !== undefined && now - at < FORGET_AFTER_MS;
  }

  return {
    see(text, now) {
      const isNew = !isKnown(text, now);
      lastSeen.set(text, now);
      return isNew;
    },
    keep(text, now) {
      if (isKnown(text, now)) lastSeen.set(text, now);
    },
  };
}

/** The rest between two pictures: quick enough for a hand, slow enough for a cheap phone. */
const REST_MS = 80;
/** Stands for "the decoder failed" among the sightings, so that this too is said once. */
const FAILURE = '\u0000failure';

interface QrReaderOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** The camera's picture; null while there is none to read. */
  stream: MediaStream | null;
  /** While true nothing new is reported: a code is being looked up. */
  isPaused: boolean;
  sightings: Sightings;
  /** A code came into sight. */
  onText: (text: string) => void;
  /** A picture could not be decoded (rule attendance/scanning); reading continues. */
  onFailure: () => void;
  /** There is no decoder at all: it could not be fetched. */
  onNoDecoder: () => void;
}

/** Reads the running video, picture after picture, until the component goes. One bad code never stops it. */
export function useQrReader(options: QrReaderOptions): void {
  const { video, stream } = options;

  const handleTexts = useEffectEvent((texts: string[]) => {
    const { sightings, isPaused, onText } = options;
    const now = performance.now();
    if (isPaused) {
      for (const text of texts) sightings.keep(text, now);
      return;
    }
    const fresh = texts.filter((text) => sightings.see(text, now));
    // Posters have codes too: of several in the picture a meeting's goes first.
    const text = fresh.find((candidate) => parseQrLink(candidate)) ?? fresh[0];
    if (text !== undefined) onText(text);
  });
  const handleFailure = useEffectEvent(() => {
    if (options.sightings.see(FAILURE, performance.now())) options.onFailure();
  });
  const handleNoDecoder = useEffectEvent(() => options.onNoDecoder());

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    let isOver = false;

    async function lookOnce(decoder: QrDecoder, picture: HTMLVideoElement): Promise<void> {
      if (picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      try {
        const texts = await decoder.read(picture);
        if (!isOver) handleTexts(texts);
      } catch {
        if (!isOver) handleFailure();
      }
    }
    async function look(picture: HTMLVideoElement): Promise<void> {
      const decoder = await loadQrDecoder();
      while (!isOver) {
        await lookOnce(decoder, picture);
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
    }

    look(element).catch(() => {
      if (!isOver) handleNoDecoder();
    });
    return () => {
      isOver = true;
    };
  }, [stream, video]);
}

/** Begins to fetch the decoder while the camera is still opening. */
export function preloadQrDecoder(): void {
  loadQrDecoder().catch(() => undefined);
}
