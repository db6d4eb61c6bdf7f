import type { BusinessCard } from '@fellowship/domain/members/business-card';
import { PictureToShare } from '#exports/picture/picture-to-share.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { businessCardTexts } from './business-card.messages.ts';
import { BusinessCardFace } from './business-card-face.tsx';

interface BusinessCardDialogProps {
  card: BusinessCard;
  onClose: () => void;
}

/** The dialog around the card that is to be shared. */
export function BusinessCardDialog({ card, onClose }: BusinessCardDialogProps) {
  return (
    <Dialog title={businessCardTexts.dialogTitle} opened onClose={onClose} size="lg">
      <PictureToShare
        fileName={`business-card-${card.name}`}
        title={businessCardTexts.toCard(card.name)}
        drawingText={businessCardTexts.drawing}
        notDrawnText={businessCardTexts.notDrawn}
        ratio={1.75}
        face={(ref) => <BusinessCardFace card={card} ref={ref} />}
        onClose={onClose}
      />
    </Dialog>
  );
}
