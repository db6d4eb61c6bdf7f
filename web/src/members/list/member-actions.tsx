import { can } from '@fellowship/domain/identity/access/actions';
import { accessRefusal, profileEditor } from '@fellowship/domain/members/member-access';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, type ButtonProps } from '@mantine/core';
import { useCaller, useMemberSubject } from '#identity/session-context.tsx';
import { invitationTexts } from '#imports/invitations/invitations.messages.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { type ListedMember, notInvited } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';
import type { AccessControl } from './use-access.ts';

interface MemberButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'px'> {
  member: ListedMember;
  access: AccessControl;
}

interface ProfileButtonProps extends Omit<MemberButtonProps, 'access'> {
  onOpen: (member: ListedMember) => void;
}

/** Opens the profile: to edit it for an admin and for oneself, to read it for everybody else. A former member has none. */
export function ProfileButton({ member, onOpen, ...look }: ProfileButtonProps) {
  const { rotaryId, fullName, erasedAt } = member;
  const caller = useCaller();
  const subject = useMemberSubject(member);
  if (erasedAt !== null) return null;
  const isAdmin = can(caller, 'member.updateMembership', subject);
  const isEdited = profileEditor(rotaryId === caller.rotaryId, isAdmin) !== null;
  const label = isEdited ? controlTexts.edit : controlTexts.view;
  return (
    <Button {...look} aria-label={controlTexts.of(label, showName(fullName))} onClick={() => onOpen(member)}>
      {label}
    </Button>
  );
}

/** Disable or Enable, for whom the table of ranks lets the caller (rules identity/ranks, members/access). */
export function AccessButton({ member, access: { busyId, switchAccess }, ...look }: MemberButtonProps) {
  const { rotaryId, fullName, status } = member;
  const maySet = can(useCaller(), 'member.setAccess', useMemberSubject(member));
  if (!maySet || accessRefusal(member, status !== 'Active')) return null;
  const label = status === 'Active' ? memberListTexts.disable : memberListTexts.enable;
  return (
    <Button
      {...look}
      {...(status === 'Active' && { color: 'gray' })}
      aria-label={controlTexts.of(label, showName(fullName))}
      loading={busyId === rotaryId}
      onClick={() => void switchAccess(member)}
    >
      {label}
    </Button>
  );
}

interface ResetButtonProps extends MemberButtonProps {
  /** Shorter, under a heading that says the rest. */
  label?: string;
}

/** Reset Password, for whom the table of ranks lets the caller (rule identity/ranks); Invite where there is no account yet. */
export function ResetButton({
  member,
  access,
  label: shown = memberListTexts.resetPassword,
  ...look
}: ResetButtonProps) {
  const { busyId, resetPassword, invite } = access;
  const { rotaryId, fullName, erasedAt } = member;
  const mayReset = can(useCaller(), 'account.resetPassword', useMemberSubject(member));
  if (!mayReset || erasedAt !== null) return null;
  const isUninvited = notInvited([member]).length > 0;
  const label = isUninvited ? invitationTexts.invite : memberListTexts.resetPassword;
  return (
    <Button
      {...look}
      {...(!isUninvited && { color: 'gray' })}
      aria-label={controlTexts.of(label, showName(fullName))}
      disabled={busyId === rotaryId}
      onClick={() => void (isUninvited ? invite : resetPassword)(member)}
    >
      {isUninvited ? label : shown}
    </Button>
  );
}
