import { toBusinessCard } from '@fellowship/domain/members/business-card';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ShareIcon } from '#ui/icons/icons.tsx';
import { buildPhotoUrl, type Profile } from '../profile.ts';
import { businessCardTexts } from './business-card.messages.ts';
import { BusinessCardDialog } from './business-card-dialog.tsx';

/** Opens the member's business card, ready to be shared as an image (rule members/business-card). */
export function ShareBusinessCard({ member }: { member: Profile }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div>
      <Button variant="default" leftSection={<ShareIcon />} onClick={dialog.open}>
        {businessCardTexts.shareButton}
      </Button>
      {isOpen && (
        <BusinessCardDialog card={toBusinessCard(member, buildPhotoUrl(member))} onClose={dialog.close} />
      )}
    </div>
  );
}
