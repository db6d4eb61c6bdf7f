import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { memberPhotoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { R2r } from './use-own-r2r.ts';

const R2rPictureDialog = lazy(async () => ({
  default: (await import('./r2r-picture-dialog.tsx')).R2rPictureDialog,
}));

const SMALL = 56;

/** The picture of an R2R as a thumbnail that opens large. A placeholder is shown if it is missing or cannot be loaded. */
export function R2rPicture({ r2r: { chapterId, memberId, image, nameOfMetWith } }: { r2r: R2r }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const src = memberPhotoUrl(chapterId, memberId, image);
  if (src === null) {
    return <RemoteImage src={null} alt={inboxTexts.noPictureOf(nameOfMetWith)} size={SMALL} shape="square" />;
  }
  return (
    <>
      <UnstyledButton
        aria-label={inboxTexts.openPicture(nameOfMetWith)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <RemoteImage src={src} alt="" size={SMALL} shape="square" isLazy />
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <R2rPictureDialog src={src} title={inboxTexts.pictureOf(nameOfMetWith)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
