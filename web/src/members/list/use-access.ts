import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { showName } from '@fellowship/domain/members/show-name';
import { useCallback, useMemo, useState } from 'react';
import {
  InviteMembersDocument,
  ResetUserAccountPasswordDocument,
  SetMemberAccessDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { invitationTexts } from '#imports/invitations/invitations.messages.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { type ListedMember, unusedAccount } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';

/** An admin's actions on a member's access, after confirmation. */
export interface AccessControl {
  /** The member at whom something is under way. */
  busyId: string | null;
  /** Disables who is Active, and enables everybody else (rule members/access). */
  switchAccess: (member: ListedMember) => Promise<void>;
  /** Refused while the access is disabled (rule identity/account-access). */
  resetPassword: (member: ListedMember) => Promise<void>;
  /** Gives a member the account that is missing (rule imports/invitations). */
  invite: (member: ListedMember) => Promise<void>;
}

/** Disabling, enabling, invitations and the reset of passwords, with their questions and toasts. */
export function useAccess(): AccessControl {
  const { mutateAsync: set } = useApiMutation(SetMemberAccessDocument);
  const { mutateAsync: reset } = useApiMutation(ResetUserAccountPasswordDocument);
  const { mutateAsync: inviteMembers } = useApiMutation(InviteMembersDocument);
  const [busyId, setBusyId] = useState<string | null>(null);

  const carryOut = useCallback(
    async ({ rotaryId }: ListedMember, work: () => Promise<unknown>, done?: string) => {
      setBusyId(rotaryId);
      try {
        await work();
        if (done !== undefined) toast.success(done);
      } catch (failure) {
        toast.error(toText(failure));
      } finally {
        setBusyId(null);
      }
    },
    [],
  );

  const switchAccess = useCallback(
    async (member: ListedMember) => {
      const { chapterId, rotaryId, version, status } = member;
      const isEnabled = status !== 'Active';
      if (!(await isSwitchAgreed(member, isEnabled))) return;
      const done = isEnabled ? accountMessages.enabled : accountMessages.disabled;
      await carryOut(member, () => set({ input: { chapterId, rotaryId, version, isEnabled } }), done);
    },
    [carryOut, set],
  );

  const resetPassword = useCallback(
    async (member: ListedMember) => {
      if (member.status === 'Inactive' || member.account?.userAccessStatus === 'Disabled')
        return toast.warning(accountMessages.resetNeedsAccess);
      if (!(await isResetAgreed(member))) return;
      await carryOut(member, () => reset({ username: member.rotaryId }), accountMessages.passwordReset);
    },
    [carryOut, reset],
  );

  const invite = useCallback(
    (member: ListedMember) =>
      carryOut(member, async () => {
        const { chapterId, rotaryId, fullName } = member;
        const { inviteMembers: count } = await inviteMembers({ input: { chapterId, rotaryIds: [rotaryId] } });
        if (count === 0) toast.warning(invitationTexts.noEmail(showName(fullName)));
        else toast.success(invitationTexts.invited(showName(fullName)));
      }),
    [carryOut, inviteMembers],
  );

  return useMemo(
    () => ({ busyId, switchAccess, resetPassword, invite }),
    [busyId, switchAccess, resetPassword, invite],
  );
}

function isSwitchAgreed(member: ListedMember, isEnabled: boolean): Promise<boolean> {
  const fullName = showName(member.fullName);
  const { disable, disableQuestion, disableDetail, enable, enableQuestion, enableDetail } = memberListTexts;
  return confirm(
    isEnabled
      ? { title: enable, text: enableQuestion(fullName), detail: enableDetail, confirmLabel: enable }
      : {
          title: disable,
          text: disableQuestion(fullName),
          detail: disableDetail,
          confirmLabel: disable,
          isDangerous: true,
        },
  );
}

function isResetAgreed(member: ListedMember): Promise<boolean> {
  const { resetPassword, resetQuestion, resetDetail, inviteAgainDetail } = memberListTexts;
  return confirm({
    title: resetPassword,
    text: resetQuestion(showName(member.fullName)),
    detail: unusedAccount(member) ? inviteAgainDetail : resetDetail,
    confirmLabel: resetPassword,
    isDangerous: true,
  });
}
