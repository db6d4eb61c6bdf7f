import { formatDate } from '@fellowship/domain/calendar/formats';
import { can } from '@fellowship/domain/identity/access/actions';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Group, SegmentedControl, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ListMembersDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { TableExport } from '#exports/table-export.tsx';
import { useCaller, useRole, useSession } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { ImportPeople } from '#imports/import-people.tsx';
import { InviteMembers } from '#imports/invitations/invite-members.tsx';
import type { ChapterName } from '#pickers/chapter-field.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { type ListedMember, listedMembers, notInvited, withMobile } from './listed-member.ts';
import { AccessButton, MemberStatus, memberColumns, ProfileButton, ResetButton } from './member-columns.tsx';
import { memberColumnTexts, memberListTexts } from './member-list.messages.ts';
import { useAccess } from './use-access.ts';

const ChapterField = lazy(async () => ({
  default: (await import('#pickers/chapter-field.tsx')).ChapterField,
}));

/** A part of a mobile number; it applies half a second after the last key. */
function MobileFilter({ onFilter }: { onFilter: (mobile: string) => void }) {
  const [typed, setTyped] = useState('');
  const filterLater = useDebouncedCallback(onFilter, FILTER_DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      inputMode="numeric"
      label={memberListTexts.mobileFilter}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        filterLater(value);
      }}
    />
  );
}

interface ChapterChoiceProps {
  /** Another chapter, empty while it is being chosen; null for one's own. */
  other: ChapterName | null;
  onChoose: (other: ChapterName | null) => void;
}

const UNCHOSEN: ChapterName = { pk: '', chapterName: '' };

/** Whose members are shown: those of one's own chapter or of a chosen one. */
function ChapterChoice({ other, onChoose }: ChapterChoiceProps) {
  const { chapterId } = useSession();
  const { own, others, whose } = memberListTexts;
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={whose}
        data={[own, others]}
        value={other ? others : own}
        onChange={(chosen) => onChoose(chosen === own ? null : UNCHOSEN)}
      />
      {other && (
        <div style={{ flex: '1 1 14rem' }}>
          <Suspense fallback={<Skeleton height={66} />}>
            <ChapterField value={other.pk} except={chapterId} onPick={onChoose} />
          </Suspense>
        </div>
      )}
    </Group>
  );
}

const MemberDialog = lazy(async () => ({ default: (await import('./member-dialog.tsx')).MemberDialog }));

const rowId = ({ rotaryId }: ListedMember): string => rotaryId;

/** Member List: the people of one's own chapter, or the directory of another; admins give and take access here. */
export function MemberListScreen() {
  const { chapterId: ownId, chapterName: ownName } = useSession();
  const [other, setOther] = useState<ChapterName | null>(null);
  const [mobile, setMobile] = useState('');
  const [opened, setOpened] = useState<ListedMember | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const table = useRef<TableHandle<ListedMember>>(null);
  const canChoose = !isChapterAdmin(useRole());
  const access = useAccess();
  const chapterId = other?.pk ?? ownId;
  const isOwn = other === null;
  const { source, rows, uninvited, isAdmin } = useMemberList(chapterId, mobile);
  const handleOpen = useCallback((member: ListedMember) => {
    setHasOpened(true);
    setOpened(member);
  }, []);
  const columns = useMemo(
    () => memberColumns({ isOwn, isAdmin, access, onOpen: handleOpen }),
    [isOwn, isAdmin, access, handleOpen],
  );
  const buttons = (member: ListedMember) => (
    <>
      {isOwn && <ProfileButton member={member} onOpen={handleOpen} />}
      {isAdmin && <AccessButton member={member} access={access} />}
      {isAdmin && <ResetButton member={member} access={access} />}
    </>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{memberListTexts.title}</Title>
        <Group gap="sm">
          {isAdmin && <InviteMembers chapterId={ownId} people={uninvited} />}
          {isAdmin && <ImportPeople chapterId={ownId} chapterName={ownName} />}
          <TableExport
            title={memberListTexts.title}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={source.isSuccess}
            {...(other ? { owner: other.chapterName } : {})}
            lines={mobile === '' ? [] : [memberListTexts.mobileLine(mobile)]}
          />
        </Group>
      </Group>
      <Group gap="md" align="flex-end">
        {canChoose && <ChapterChoice other={other} onChoose={setOther} />}
        <MobileFilter onFilter={setMobile} />
      </Group>
      {chapterId === '' ? (
        <Text c="dimmed">{memberListTexts.chooseChapter}</Text>
      ) : (
        <DataTable
          label={memberListTexts.title}
          handle={table}
          columns={columns}
          rows={rows}
          rowId={rowId}
          source={source}
          emptyText={memberListTexts.empty}
          pageSize={LIST_PAGE_SIZE}
          firstPageFor={`${chapterId} ${mobile}`}
          card={(member, position) => (
            <MemberCard member={member} position={position} isAdmin={isAdmin} buttons={buttons(member)} />
          )}
        />
      )}
      <Suspense fallback={null}>
        {hasOpened && <MemberDialog member={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Stack>
  );
}

/**
 * The members of a chapter, those whose mobile number has what was typed.
 * @param chapterId empty while none is chosen
 */
function useMemberList(chapterId: string, mobile: string) {
  const caller = useCaller();
  const isAdmin = chapterId === caller.chapterId && can(caller, 'account.list', { chapterId });
  const source = useQuery({
    ...apiQuery(ListMembersDocument, { chapterId, withAccounts: isAdmin }),
    enabled: chapterId !== '',
  });
  const members = useMemo(() => listedMembers(source.data), [source.data]);
  const rows = useMemo(() => withMobile(members, mobile), [members, mobile]);
  const uninvited = useMemo(() => (isAdmin ? notInvited(members) : []), [members, isAdmin]);
  return { source, rows, uninvited, isAdmin };
}

interface MemberCardProps {
  member: ListedMember;
  position: number;
  isAdmin: boolean;
  buttons: ReactNode;
}

/** A row of the list on a phone: everything that the table's row has. */
function MemberCard({ member, position, isAdmin, buttons }: MemberCardProps) {
  const { fullName, classificationName, mobile, natureOfBusiness, dateOfJoining, rotaryId } = member;
  const facts = [classificationName, mobile && formatMobile(mobile), rotaryId].filter(Boolean).join(' · ');
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={4} align="flex-start">
        <Text fw={650}>
          {position}. {fullName}
        </Text>
        <div>
          <MemberStatus member={member} isAdmin={isAdmin} />
        </div>
      </Group>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <Text size="sm">{facts}</Text>
        <WhatsAppLink mobile={mobile} name={fullName} />
      </Group>
      {natureOfBusiness && <Text size="sm">{natureOfBusiness}</Text>}
      {dateOfJoining && (
        <Text size="sm" c="dimmed">
          {memberColumnTexts.joined} {formatDate(dateOfJoining)}
        </Text>
      )}
      <Group gap="xs">{buttons}</Group>
    </Stack>
  );
}
