import type { BusinessCard } from '@fellowship/domain/members/business-card';
import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { downloadFile } from '#exports/download-file.ts';
import { canShareFile, shareFile } from '#exports/share-file.ts';
import { logOnly } from '#platform/log.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { FailureNote } from '#ui/failure-note.tsx';
import { DownloadIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { businessCardTexts } from './business-card.messages.ts';
import classes from './business-card.module.css';
import { BusinessCardFace } from './business-card-face.tsx';
import { useCardPicture } from './use-card-picture.ts';

interface CardToShareProps {
  card: BusinessCard;
  onClose: () => void;
}

/** Shows the very picture that is shared; where the device cannot share, it is downloaded. */
export function CardToShare({ card, onClose }: CardToShareProps) {
  const { face, picture, hasFailed, retry } = useCardPicture(card.name);
  const title = businessCardTexts.cardOf(card.name);
  const canShare = picture !== null && canShareFile(picture.file);

  useEffect(() => {
    if (picture !== null && !canShare) logOnly('This device cannot share files.');
  }, [picture, canShare]);

  return (
    <>
      {picture && <img className={classes.preview} src={picture.url} alt={title} />}
      {!picture && !hasFailed && (
        <div role="status" aria-label={businessCardTexts.drawing}>
          <Skeleton className={classes.preview} />
        </div>
      )}
      {hasFailed && <FailureNote text={businessCardTexts.notDrawn} onRetry={retry} />}
      <div className={classes.backstage} aria-hidden>
        <BusinessCardFace card={card} ref={face} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
        <Button
          variant={canShare ? 'default' : 'filled'}
          leftSection={<DownloadIcon />}
          disabled={!picture}
          onClick={() => picture && downloadFile(picture.file, picture.file.name)}
        >
          {controlTexts.download}
        </Button>
        {canShare && (
          <Button leftSection={<ShareIcon />} onClick={() => void shareFile(picture.file, title)}>
            {controlTexts.share}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
