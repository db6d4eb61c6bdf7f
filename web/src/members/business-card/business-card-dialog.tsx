import type { BusinessCard } from '@fellowship/domain/members/business-card';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { businessCardTexts } from './business-card.messages.ts';
import { CardToShare } from './card-to-share.tsx';

interface BusinessCardDialogProps {
  card: BusinessCard;
  onClose: () => void;
}

/** The dialog around the card that is to be shared. */
export function BusinessCardDialog({ card, onClose }: BusinessCardDialogProps) {
  return (
    <Dialog title={businessCardTexts.dialogTitle} opened onClose={onClose} size="lg">
      <CardToShare card={card} onClose={onClose} />
    </Dialog>
  );
}
