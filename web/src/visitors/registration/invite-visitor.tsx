import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { inviteTexts } from './invite.messages.ts';

const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }));

/** Leads a member to the own invitation link (rule visitors/invitation). */
export function InviteVisitor() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="md" fullWidth onClick={() => setIsOpen(true)}>
        {inviteTexts.open}
      </Button>
      <Suspense fallback={null}>{isOpen && <InviteSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
