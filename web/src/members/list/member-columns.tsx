import { formatDate } from '@fellowship/domain/calendar/formats';
import { can } from '@fellowship/domain/identity/access/actions';
import { loginState, profileEditor } from '@fellowship/domain/members/member-access';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { ListMembersQuery } from '#api/generated/main/graphql.ts';
import { useCaller, useMemberSubject } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { LongText } from '#ui/long-text.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { memberColumnTexts as heads, memberListTexts } from './member-list.messages.ts';
import type { AccessControl } from './use-access.ts';

/** What the user pool says of a member's account. */
export type ListedAccount = NonNullable<ListMembersQuery['listUserAccount']>['items'][number];

/** A row of the list; the account is there for the chapter's admins only. */
export type ListedMember = ListMembersQuery['listMember']['items'][number] & {
  readonly account: ListedAccount | null;
};

const NONE: readonly ListedMember[] = [];

/** The rows of an answer, each with its account. */
export function listedMembers(answer: ListMembersQuery | undefined): readonly ListedMember[] {
  if (!answer) return NONE;
  const accounts = new Map(answer.listUserAccount?.items.map((account) => [account.userName, account]));
  return answer.listMember.items.map((member) => ({
    ...member,
    account: accounts.get(member.rotaryId) ?? null,
  }));
}

/** Those whose mobile number has what was typed; blanks in it do not count. */
export function withMobile(members: readonly ListedMember[], typed: string): readonly ListedMember[] {
  const digits = typed.replace(/\s/g, '');
  return digits === '' ? members : members.filter(({ mobile }) => mobile?.includes(digits));
}

/** The status of a member; for an admin the account's state (rule members/login-state). */
function statusText({ status, account, erasedAt }: ListedMember, isAdmin: boolean): string {
  if (erasedAt !== null) return memberListTexts.formerMember;
  return isAdmin ? loginState({ status, confirmationStatus: account?.confirmationStatus ?? null }) : status;
}

/** What is still under way with the account in a real user pool, or null. */
function pendingText({ account }: ListedMember): string | null {
  if (!account?.isPending) return null;
  return account.confirmationStatus === null ? memberListTexts.beingMade : memberListTexts.beingChanged;
}

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
      <Badge variant="light" color={COLORS[member.status] ?? 'gray'} tt="none">
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

/** Reset Password, for whom the table of ranks lets the caller (rule identity/ranks). */
export function ResetButton({ member, access: { busyId, resetPassword } }: MemberButtonProps) {
  const { rotaryId, fullName, erasedAt } = member;
  const mayReset = can(useCaller(), 'account.resetPassword', useMemberSubject(member));
  if (!mayReset || erasedAt !== null) return null;
  return (
    <Button
      size="sm"
      variant="default"
      px="xs"
      aria-label={controlTexts.of(memberListTexts.resetPassword, fullName)}
      disabled={busyId === rotaryId}
      onClick={() => void resetPassword(member)}
    >
      {memberListTexts.resetPassword}
    </Button>
  );
}
