import { parseQrLink } from '@fellowship/domain/meetings/qr-content';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { QrDecoder } from './decoder.ts';
import { loadQrDecoder } from './qr-decoder.ts';
import type { Sightings } from './sightings.ts';

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
