import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { invitationTexts } from './invitations.messages.ts';
import type { UninvitedPerson } from './invite-people.tsx';

const InvitePeople = lazy(async () => ({ default: (await import('./invite-people.tsx')).InvitePeople }));

interface InviteMembersProps {
  chapterId: string;
  people: readonly UninvitedPerson[];
}

/** Opens the list of members who have no account yet; nothing where everybody is invited. */
export function InviteMembers({ chapterId, people }: InviteMembersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {people.length > 0 && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {invitationTexts.title(people.length)}
        </Button>
      )}
      <Dialog title={invitationTexts.dialog} opened={isOpen} onClose={() => setIsOpen(false)} size="lg">
        <Suspense fallback={null}>
          <InvitePeople chapterId={chapterId} people={people} />
        </Suspense>
      </Dialog>
    </>
  );
}
