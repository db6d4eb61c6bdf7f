import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memberPhotoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { R2r } from './use-own-r2r.ts';

const SMALL = 56;
const LARGE = 720;

/** The picture of an R2R, small; it opens large. The placeholder stands where there is none, or it cannot be had. */
export function R2rPicture({ r2r: { chapterId, memberId, image, nameOfMetWith } }: { r2r: R2r }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const src = memberPhotoUrl(chapterId, memberId, image);
  const alt = inboxTexts.pictureOf(nameOfMetWith);
  if (src === null)
    return <RemoteImage src={null} alt={inboxTexts.noPictureOf(nameOfMetWith)} size={SMALL} shape="square" />;
  return (
    <>
      <UnstyledButton
        aria-label={inboxTexts.openPicture(nameOfMetWith)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <RemoteImage src={src} alt="" size={SMALL} shape="square" />
      </UnstyledButton>
      <Dialog title={alt} opened={isOpen} onClose={close} size="xl">
        <RemoteImage src={src} alt={alt} size={LARGE} shape="square" />
      </Dialog>
    </>
  );
}
