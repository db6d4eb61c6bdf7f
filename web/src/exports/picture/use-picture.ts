import { type RefObject, useEffect, useRef, useState } from 'react';
import { logOnly } from '#browser/log.ts';
import { drawPicture } from './draw-picture.ts';

/** An image file, and an address to show it by. */
interface Picture {
  file: File;
  url: string;
}

interface PictureState {
  /** Goes to what is to be drawn. */
  face: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn. */
  picture: Picture | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Draws the face as soon as it is there, so that the picture is ready before anybody taps.
 * @param name of the file, without extension
 */
export function usePicture(name: string): PictureState {
  const face = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed || !face.current) return;
    let isOver = false;
    let url: string | null = null;
    drawPicture(face.current).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], fileNameFor(name), { type: blob.type }) });
      },
      (failure) => {
        if (isOver) return;
        logOnly('The picture could not be drawn.', failure);
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
  return `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.png`;
}
