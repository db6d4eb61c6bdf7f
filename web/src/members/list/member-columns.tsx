import { formatDate } from '@fellowship/domain/calendar/formats';
import { can } from '@fellowship/domain/identity/access/actions';
import { profileEditor } from '@fellowship/domain/members/member-access';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useCaller, useMemberSubject } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { invitationTexts } from '#imports/invitations/invitations.messages.ts';
import { LongText } from '#ui/long-text.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { type ListedMember, notInvited, pendingText, statusText } from './listed-member.ts';
import { memberColumnTexts as heads, memberListTexts } from './member-list.messages.ts';
import type { AccessControl } from './use-access.ts';

interface MemberColumnsOptions {
  /** The own chapter's list leads to the profiles; another chapter's does not. */
  isOwn: boolean;
  /** Admins of the chapter see the accounts' states, and give and take access. */
  isAdmin: boolean;
  access: AccessControl;
  onOpen: (member: ListedMember) => void;
}

/** The columns of the member list (rule members/member-list). */
export function memberColumns({
  isOwn,
  isAdmin,
  access,
  onOpen,
}: MemberColumnsOptions): TableColumn<ListedMember>[] {
  const columns = [...FACTS, statusColumn(isAdmin)];
  if (isOwn)
    columns.push({
      id: 'actions',
      header: tableTexts.actionsColumn,
      isNarrow: true,
      cell: (member) => <ProfileButton member={member} onOpen={onOpen} />,
    });
  if (!isAdmin) return columns;
  return [
    ...columns,
    {
      id: 'access',
      header: heads.access,
      isNarrow: true,
      cell: (member) => <AccessButton member={member} access={access} />,
    },
    {
      id: 'reset',
      header: heads.reset,
      isNarrow: true,
      cell: (member) => <ResetButton member={member} access={access} />,
    },
  ];
}

const FACTS: readonly TableColumn<ListedMember>[] = [
  {
    id: 'number',
    header: heads.number,
    cell: (_member, position) => position,
    file: (_member, position) => position,
    format: 'number',
    isNarrow: true,
  },
  { id: 'name', header: heads.name, value: ({ fullName }) => fullName, isSticky: true, minWidth: '7.5rem' },
  fact('classification', heads.classification, ({ classificationName }) => classificationName),
  {
    ...fact('mobile', heads.mobile, ({ mobile }) => (mobile ? formatMobile(mobile) : null)),
    cell: ({ mobile, fullName }) =>
      mobile && (
        <Group gap={4} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
          <span>{formatMobile(mobile)}</span>
          <WhatsAppLink mobile={mobile} name={fullName} />
        </Group>
      ),
  },
  {
    ...fact('description', heads.description, ({ natureOfBusiness }) => natureOfBusiness),
    minWidth: '8rem',
    cell: ({ fullName, natureOfBusiness }) =>
      natureOfBusiness && <LongText name={fullName} text={natureOfBusiness} />,
  },
  {
    id: 'joined',
    header: heads.joined,
    cell: ({ dateOfJoining }) => dateOfJoining && formatDate(dateOfJoining),
    file: ({ dateOfJoining }) => dateOfJoining,
    format: 'date',
    isNarrow: true,
    minWidth: '6.5rem',
  },
  { ...fact('rotaryId', heads.rotaryId, ({ rotaryId }) => rotaryId), isNarrow: true },
];

/** A text as it is, also in a file; the list is sorted by name alone. */
function fact(
  id: string,
  header: string,
  text: (member: ListedMember) => string | null,
): TableColumn<ListedMember> {
  return { id, header, cell: text, file: text };
}

function statusColumn(isAdmin: boolean): TableColumn<ListedMember> {
  return {
    id: 'status',
    header: heads.status,
    isNarrow: true,
    cell: (member) => <MemberStatus member={member} isAdmin={isAdmin} />,
    file: (member) => statusText(member, isAdmin),
  };
}

const COLORS: Readonly<Record<string, string>> = { Active: 'royal' };

/** A member's status, and pending tasks of the account. */
export function MemberStatus({ member, isAdmin }: { member: ListedMember; isAdmin: boolean }) {
  const pending = pendingText(member);
  return (
    <>
      <Badge
        variant="light"
        color={COLORS[member.status] ?? 'gray'}
        tt="none"
        h="auto"
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {statusText(member, isAdmin)}
      </Badge>
      {pending && (
        <Text size="xs" c="dimmed">
          {pending}
        </Text>
      )}
    </>
  );
}

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
