import { type RefObject, useEffect, useRef, useState } from 'react';
import { logOnly } from '#platform/log.ts';
import { drawCard } from './draw-card.ts';

/** The card as an image file, and an address to show it by. */
interface CardPicture {
  file: File;
  url: string;
}

interface CardPictureState {
  /** Goes to the card that is to be drawn. */
  face: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn. */
  picture: CardPicture | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Draws the card as soon as it is there, so that the picture is ready before anybody taps. */
export function useCardPicture(name: string): CardPictureState {
  const face = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<CardPicture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed || !face.current) return;
    let isOver = false;
    let url: string | null = null;
    drawCard(face.current).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], fileNameFor(name), { type: blob.type }) });
      },
      (failure) => {
        if (isOver) return;
        logOnly('The business card could not be drawn.', failure);
        setHasFailed(true);
      },
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [name, hasFailed]);

  return { face, picture, hasFailed, retry: () => setHasFailed(false) };
}

/** Letters and figures of every script stay; the rest might trouble a file system. */
function fileNameFor(name: string): string {
  return `business-card-${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.png`;
}
