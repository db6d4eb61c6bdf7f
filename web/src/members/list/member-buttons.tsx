import { can } from '@fellowship/domain/identity/access/can';
import { profileEditor } from '@fellowship/domain/members/profile-editor';
import { Button } from '@mantine/core';
import { useCaller, useMemberSubject } from '#identity/use-session-user.ts';
import { invitationTexts } from '#imports/invitations/invitations.messages.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { type ListedMember, notInvited } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';
import type { AccessControl } from './use-access.ts';

interface MemberButtonProps {
  member: ListedMember;
  access: AccessControl;
}

/** Opens the profile: to edit it for an admin and for oneself, to read it for everybody else. A former member has none. */
export function ProfileButton({
  member,
  onOpen,
}: {
  member: ListedMember;
  onOpen: (member: ListedMember) => void;
}) {
  const { rotaryId, fullName, erasedAt } = member;
  const caller = useCaller();
  const subject = useMemberSubject(member);
  if (erasedAt !== null) return null;
  const isAdmin = can(caller, 'member.updateMembership', subject);
  const isEdited = profileEditor(rotaryId === caller.rotaryId, isAdmin) !== null;
  const label = isEdited ? controlTexts.edit : controlTexts.view;
  return (
    <Button
      size="sm"
      variant="default"
      px="xs"
      aria-label={controlTexts.of(label, fullName)}
      onClick={() => onOpen(member)}
    >
      {label}
    </Button>
  );
}

/** Disable or Enable, for whom the table of ranks lets the caller (rule identity/ranks). */
export function AccessButton({ member, access: { busyId, switchAccess } }: MemberButtonProps) {
  const { rotaryId, fullName, status, erasedAt } = member;
  const maySet = can(useCaller(), 'member.setAccess', useMemberSubject(member));
  if (!maySet || erasedAt !== null) return null;
  const label = status === 'Active' ? memberListTexts.disable : memberListTexts.enable;
  return (
    <Button
      size="sm"
      variant="default"
      px="xs"
      aria-label={controlTexts.of(label, fullName)}
      loading={busyId === rotaryId}
      onClick={() => void switchAccess(member)}
    >
      {label}
    </Button>
  );
}

/** Reset Password, for whom the table of ranks lets the caller (rule identity/ranks); Invite where there is no account yet. */
export function ResetButton({ member, access: { busyId, resetPassword, invite } }: MemberButtonProps) {
  const { rotaryId, fullName, erasedAt } = member;
  const mayReset = can(useCaller(), 'account.resetPassword', useMemberSubject(member));
  if (!mayReset || erasedAt !== null) return null;
  const isUninvited = notInvited([member]).length > 0;
  const label = isUninvited ? invitationTexts.invite : memberListTexts.resetPassword;
  return (
    <Button
      size="sm"
      variant="default"
      px="xs"
      aria-label={controlTexts.of(label, fullName)}
      disabled={busyId === rotaryId}
      onClick={() => void (isUninvited ? invite : resetPassword)(member)}
    >
      {label}
    </Button>
  );
}
