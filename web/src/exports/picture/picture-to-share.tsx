import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, type Ref, useEffect } from 'react';
import { logOnly } from '#browser/log.ts';
import { downloadFile } from '#exports/download-file.ts';
import { canShareFile, shareFile } from '#exports/share-file.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FailureNote } from '#ui/failure-note.tsx';
import { DownloadIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from './picture.module.css';
import { TextActions, TextToShare } from './text-to-share.tsx';
import { usePicture } from './use-picture.ts';

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
