import { MAX_INVITATIONS } from '@fellowship/domain/imports/import-columns';
import { InviteMembersDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { importTexts } from './imports.messages.ts';
import type { FoundRow } from './match-sheets.ts';

/** Has the invitations of new members sent, some at a time, and tells how far it is. */
export function useInvitations(chapterId: string) {
  const invite = useApiMutation(InviteMembersDocument);
  return async (
    members: readonly FoundRow[],
    tell: (text: string, progress: number) => void,
  ): Promise<void> => {
    for (let from = 0; from < members.length; from += MAX_INVITATIONS) {
      tell(importTexts.inviting(from, members.length), from / members.length);
      const rotaryIds = members.slice(from, from + MAX_INVITATIONS).map(({ rotaryId }) => String(rotaryId));
      await invite.mutateAsync({ input: { chapterId, rotaryIds } });
    }
  };
}
