import { Button, Skeleton, Text } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { logOnly } from '#browser/log.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FailureNote } from '#ui/errors.tsx';
import { DownloadIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { copyText } from '../copy-text.ts';
import { downloadFile } from '../download-file.ts';
import { toFileName } from '../file-name.ts';
import { pictureTexts } from './picture.messages.ts';
import classes from './picture.module.css';

/** How long a photo may take; then the picture is drawn without it. */
const PHOTO_PATIENCE_MS = 8000;
const SHARPNESS = 2;

/** Draws the element as a PNG twice its size, once its photos are there or have been replaced by the placeholder. */
async function drawPicture(face: HTMLElement): Promise<Blob> {
  const [{ domToBlob }] = await Promise.all([import('modern-screenshot'), photosSettled(face)]);
  return domToBlob(face, { scale: SHARPNESS, type: 'image/png', font: false });
}

async function photosSettled(face: HTMLElement): Promise<void> {
  const end = performance.now() + PHOTO_PATIENCE_MS;
  while (performance.now() < end && hasPhotoUnderWay(face)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function hasPhotoUnderWay(face: HTMLElement): boolean {
  return [...face.querySelectorAll('img')].some(({ naturalWidth }) => naturalWidth === 0);
}

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
function usePicture(name: string): PictureState {
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
        setPicture({ url, file: new File([blob], `${toFileName(name)}.png`, { type: blob.type }) });
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

interface PictureToShareProps {
  /** Of the file, without extension. */
  fileName: string;
  title: string;
  /** Goes with the picture, or alone. */
  text?: string;
  drawingText: string;
  notDrawnText: string;
  /** Width by height, until the picture is there. */
  ratio: number;
  /** What is drawn, in half the pixels of the picture; the same in either theme. */
  face: (ref: Ref<HTMLDivElement>) => ReactNode;
  onClose: () => void;
}

/** Shows the very picture that is shared; where the device cannot share, it is downloaded. */
export function PictureToShare({ fileName, title, text, ratio, onClose, ...props }: PictureToShareProps) {
  const { face, picture, hasFailed, retry } = usePicture(fileName);
  const canShare = picture !== null && canShareFile(picture.file);
  const style = { aspectRatio: `auto ${ratio}` };

  useEffect(() => {
    if (picture !== null && !canShare) logOnly('This device cannot share files.');
  }, [picture, canShare]);

  return (
    <>
      {picture && <img className={classes.preview} style={style} src={picture.url} alt={title} />}
      {!picture && !hasFailed && (
        <div role="status" aria-label={props.drawingText}>
          <Skeleton className={classes.preview} style={style} />
        </div>
      )}
      {hasFailed && <FailureNote text={props.notDrawnText} onRetry={retry} />}
      <div className={classes.backstage} aria-hidden>
        {props.face(face)}
      </div>
      {text !== undefined && <TextToShare text={text} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
        {text !== undefined && <TextActions text={text} canShare={canShare} />}
        <Button
          variant={canShare ? 'default' : 'filled'}
          leftSection={<DownloadIcon />}
          disabled={!picture}
          onClick={() => picture && downloadFile(picture.file, picture.file.name)}
        >
          {controlTexts.download}
        </Button>
        {canShare && (
          <Button leftSection={<ShareIcon />} onClick={() => void shareFile(picture.file, title, text)}>
            {controlTexts.share}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Whether this device can hand the file to another app. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Hands the file to another app. The file must be ready before the tap: browsers open the sharing sheet only
 * in answer to one; the text goes with it where the other app takes both. Where sharing fails it is logged and the file is downloaded instead.
 */
export async function shareFile(file: File, title: string, text?: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title, ...(text !== undefined && { text }) });
  } catch (failure) {
    // The person closed the sheet.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    logOnly('Sharing failed.', failure);
    downloadFile(file, file.name);
  }
}

/** What is sent beside a picture, to be read first, and copied by hand where the device lets nothing else. */
function TextToShare({ text }: { text: string }) {
  return (
    <section aria-label={pictureTexts.text}>
      <Text className={classes.text}>{text}</Text>
    </section>
  );
}

interface TextActionsProps {
  text: string;
  /** The device hands picture and text to another app by itself. */
  canShare: boolean;
}

/** The text alone: copied, and handed to WhatsApp where the device cannot share. */
function TextActions({ text, canShare }: TextActionsProps) {
  async function handleCopy(): Promise<void> {
    if (await copyText(text)) toast.success(pictureTexts.copied);
    else toast.error(pictureTexts.notCopied);
  }
  return (
    <>
      <Button variant="default" onClick={() => void handleCopy()}>
        {pictureTexts.copy}
      </Button>
      {!canShare && (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {pictureTexts.whatsApp}
        </Button>
      )}
    </>
  );
}
