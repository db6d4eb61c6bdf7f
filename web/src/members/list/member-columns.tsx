import { formatDate } from '@fellowship/domain/calendar/formats';
import { accessMessages } from '@fellowship/domain/members/access.messages';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { Group, Text } from '@mantine/core';
import { invitationText } from '#identity/accounts/invitation-text.ts';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { InitialsAvatar } from '#ui/list/initials-avatar.tsx';
import { LongText } from '#ui/long-text.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { type ListedMember, notInvited, pendingText, statusText, unusedAccount } from './listed-member.ts';
import { AccessButton, ProfileButton, ResetButton } from './member-actions.tsx';
import { memberColumnTexts as heads, memberListTexts, memberPresetTexts } from './member-list.messages.ts';
import classes from './member-list.module.css';
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
  if (isAdmin)
    columns.push(
      {
        id: 'access',
        header: heads.access,
        isNarrow: true,
        cell: (member) => <AccessButton member={member} access={access} variant="subtle" size="sm" px={6} />,
      },
      {
        id: 'reset',
        header: heads.reset,
        isNarrow: true,
        cell: (member) => (
          <ResetButton
            member={member}
            access={access}
            label={memberListTexts.reset}
            variant="subtle"
            size="sm"
            px={6}
          />
        ),
      },
    );
  if (isOwn)
    columns.push({
      id: 'actions',
      header: tableTexts.actionsColumn,
      isNarrow: true,
      cell: (member) => <ProfileButton member={member} onOpen={onOpen} variant="subtle" size="sm" px={6} />,
    });
  return columns;
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
  {
    id: 'name',
    header: heads.name,
    value: ({ fullName }) => fullName,
    cell: ({ fullName }) => (
      <span className={classes.person}>
        <InitialsAvatar name={fullName} />
        <span>{showName(fullName)}</span>
      </span>
    ),
    isSticky: true,
    minWidth: '10rem',
  },
  fact('classification', heads.classification, ({ classificationName }) => classificationName),
  {
    ...fact('mobile', heads.mobile, ({ mobile }) => (mobile ? formatMobile(mobile) : null)),
    cell: ({ mobile, fullName }) =>
      mobile && (
        <Group gap={4} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
          <span>{formatMobile(mobile)}</span>
          <WhatsAppLink mobile={mobile} name={showName(fullName)} />
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
    minWidth: '8rem',
    cell: (member) => <MemberStatus member={member} isAdmin={isAdmin} />,
    file: (member) => statusText(member, isAdmin),
  };
}

const QUIET: ReadonlySet<string> = new Set([accessMessages.logged, 'Active']);
const CALM: ReadonlySet<string> = new Set([
  accessMessages.disabled,
  'Inactive',
  memberListTexts.formerMember,
]);

/** A member's status as a word of a phone's row: nothing where it is as usual. */
export function StatusWord({ member, isAdmin }: { member: ListedMember; isAdmin: boolean }) {
  const text = statusText(member, isAdmin);
  if (QUIET.has(text)) return null;
  return (
    <Text component="strong" inherit {...(!CALM.has(text) && { c: 'var(--app-gold-text)' })}>
      {SHORT[text] ?? text}
    </Text>
  );
}

const SHORT: Readonly<Record<string, string>> = {
  [accessMessages.notYetLogged]: memberPresetTexts.unused,
  [accessMessages.resetRequested]: memberPresetTexts.reset,
};

/** A member's status, a chip where it is not as usual; for an admin also what became of the invitation, and pending tasks of the account. */
export function MemberStatus({ member, isAdmin }: { member: ListedMember; isAdmin: boolean }) {
  const invited = isAdmin && notInvited([member]).length === 0 ? unusedAccount(member) : null;
  const pending = pendingText(member) ?? (invited && invitationText(invited));
  const text = statusText(member, isAdmin);
  return (
    <>
      {QUIET.has(text) ? (
        <Text component="span" inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {text}
        </Text>
      ) : (
        <StatusChip tone={CALM.has(text) ? 'calm' : 'gold'}>{text}</StatusChip>
      )}
      {pending && (
        <Text size="xs" c="dimmed">
          {pending}
        </Text>
      )}
    </>
  );
}
