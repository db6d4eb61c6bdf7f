import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { invitationTexts } from './invitations.messages.ts';
import type { UninvitedPerson } from './invite-people.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-people.tsx')).InviteDialog }));

interface InviteMembersProps {
  chapterId: string;
  people: readonly UninvitedPerson[];
}

/** Opens the list of members who have no account yet; nothing where everybody is invited. */
export function InviteMembers({ chapterId, people }: InviteMembersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <>
      {people.length > 0 && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {invitationTexts.title(people.length)}
        </Button>
      )}
      <Suspense fallback={null}>
        {hasOpened && (
          <InviteDialog
            chapterId={chapterId}
            people={people}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
