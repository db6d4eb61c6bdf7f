import { MAX_INVITATIONS } from '@fellowship/domain/imports/import-columns';
import { useState } from 'react';
import { InviteMembersDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.tsx';
import { invitationTexts } from './invitations.messages.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Sends invitations, some at a time. */
export function useInvitations(chapterId: string) {
  const { mutateAsync: invite } = useApiMutation(InviteMembersDocument);
  const [invited, setInvited] = useState(NOBODY);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(rotaryIds: readonly string[]): Promise<void> {
    let skipped = 0;
    setFailure(null);
    try {
      for (let done = 0; done < rotaryIds.length; done += MAX_INVITATIONS) {
        setProgress({ done, total: rotaryIds.length });
        const batch = rotaryIds.slice(done, done + MAX_INVITATIONS);
        const { inviteMembers: count } = await invite({ input: { chapterId, rotaryIds: batch } });
        skipped += batch.length - count;
        if (count === batch.length) setInvited((earlier) => new Set([...earlier, ...batch]));
      }
      if (skipped > 0) setFailure(invitationTexts.skipped(skipped));
    } catch (error) {
      setFailure(toText(error));
    } finally {
      setProgress(null);
    }
  }

  return { invited, progress, failure, send };
}
