import { chapterKey } from '@fellowship/domain/chapters/keys';
import { can } from '@fellowship/domain/identity/access/actions';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { ActionIcon, Button, Group, Menu, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListMembersDocument } from '#api/generated/main/graphql.ts';
import { GetSubscriptionOverviewDocument } from '#api/generated/subscription/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useTableExport } from '#exports/table-export.tsx';
import { CallLink } from '#identity/call-link.tsx';
import { useCaller, useRole, useSession } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { importEntryTexts } from '#imports/import-entry.messages.ts';
import { useImportDialog } from '#imports/import-people.tsx';
import { InviteMembers } from '#imports/invitations/invite-members.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import type { ChapterName } from '#pickers/chapter-field.tsx';
import { Chips } from '#ui/filter/chips.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import {
  type ListedMember,
  listedMembers,
  type MemberPreset,
  memberPresets,
  notInvited,
  ofPreset,
} from './listed-member.ts';
import { memberColumns, StatusWord } from './member-columns.tsx';
import type { OpenedMember } from './member-dialog.tsx';
import { memberListTexts, memberPresetTexts } from './member-list.messages.ts';
import classes from './member-list.module.css';
import { useAccess } from './use-access.ts';

const ChapterField = lazy(async () => ({
  default: (await import('#pickers/chapter-field.tsx')).ChapterField,
}));

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
  const search = useListSearch();
  const [preset, setPreset] = useState<MemberPreset>('all');
  const [opened, setOpened] = useState<OpenedMember | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const table = useRef<TableHandle<ListedMember>>(null);
  const canChoose = !isChapterAdmin(useRole());
  const access = useAccess();
  const chapterId = other?.pk ?? ownId;
  const isOwn = other === null;
  const { source, members, uninvited, isAdmin } = useMemberList(chapterId);
  const seats = useSeats(ownId, isAdmin);
  const presets = memberPresets(members, isAdmin, preset);
  const rows = useFound(
    useMemo(() => ofPreset(members, preset), [members, preset]),
    search,
    toTexts,
  );
  const open = useCallback((as: OpenedMember['as'], { rotaryId }: ListedMember) => {
    setHasOpened(true);
    setOpened({ rotaryId, as });
  }, []);
  const openProfile = useCallback((member: ListedMember) => open('profile', member), [open]);
  const openRecord = (member: ListedMember) => open('record', member);
  const columns = useMemo(
    () => memberColumns({ isOwn, isAdmin, access, onOpen: openProfile }),
    [isOwn, isAdmin, access, openProfile],
  );
  const files = useTableExport({
    title: memberListTexts.title,
    columns,
    rows: () => table.current?.rows() ?? [],
    isReady: source.isSuccess,
    ...(other ? { owner: other.chapterName } : {}),
    lines: search.lines,
  });
  const importing = useImportDialog({ chapterId: ownId, chapterName: ownName });
  const newMember = (button: ReactElement) => <NewMember button={button} onImport={importing.open} />;

  return (
    <Stack gap="md">
      <PageHeader
        title={memberListTexts.title}
        detail={seats}
        {...(isAdmin && {
          action: newMember(<Button leftSection={<PlusIcon />}>{memberListTexts.newMember}</Button>),
          phoneAction: newMember(
            <ActionIcon variant="subtle" size={44} aria-label={memberListTexts.newMember}>
              <PlusIcon />
            </ActionIcon>,
          ),
        })}
        more={
          <>
            {files.items}
            {isAdmin && <Menu.Item onClick={importing.open}>{importEntryTexts.open}</Menu.Item>}
          </>
        }
      />
      {files.progress}
      {importing.dialog}
      <Group gap="sm">
        {canChoose && <ChapterChoice other={other} onChoose={setOther} />}
        <SearchField
          search={search}
          label={memberListTexts.search}
          placeholder={memberListTexts.searchHint}
        />
        {presets.length > 1 && (
          <Chips
            label={memberListTexts.show}
            value={preset}
            onChange={setPreset}
            options={presets.map((option) => ({ ...option, label: memberPresetTexts[option.value] }))}
          />
        )}
        {isAdmin && <InviteMembers chapterId={ownId} people={uninvited} />}
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
          emptyAction={emptyAction(search)}
          pageSize={LIST_PAGE_SIZE}
          firstPageFor={`${chapterId} ${preset} ${search.searched}`}
          onOpen={openRecord}
          phoneRow={(member) => <MemberRow member={member} isAdmin={isAdmin} onOpen={openRecord} />}
        />
      )}
      <Suspense fallback={null}>
        {hasOpened && (
          <MemberDialog
            {...(opened && { as: opened.as })}
            member={members.find(({ rotaryId }) => rotaryId === opened?.rotaryId) ?? null}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/**
 * How many of the seats that were paid for are taken, for admins; without a subscription there are none. While it is not
 * known its line is empty, so that nothing moves.
 */
function useSeats(chapterId: string, isAdmin: boolean): string | null {
  const source = useQuery({
    ...apiQuery(GetSubscriptionOverviewDocument, { pk: chapterKey(chapterId) }),
    enabled: isAdmin,
  });
  if (source.isLoading) return NOT_KNOWN_YET;
  const { capacity, activeMembers } = source.data?.getSubscriptionOverview ?? {};
  return capacity && activeMembers ? memberListTexts.seats(activeMembers, capacity) : null;
}

const NOT_KNOWN_YET = '\u00A0';

/** The ways to a new member: out of the visitors who are recommended, or from a file. */
function NewMember({ button, onImport }: { button: ReactElement; onImport: () => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/visitor-list" state={{ stage: 'Recommend' }}>
          {memberListTexts.fromProspects}
        </Menu.Item>
        <Menu.Item onClick={onImport}>{memberListTexts.fromFile}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a member is found by (rule members/member-list). */
function toTexts({ fullName, classificationName, mobile, rotaryId }: ListedMember) {
  return [fullName, classificationName, mobile && formatMobile(mobile), rotaryId];
}

/**
 * The members of a chapter.
 * @param chapterId empty while none is chosen
 */
function useMemberList(chapterId: string) {
  const caller = useCaller();
  const isAdmin = chapterId === caller.chapterId && can(caller, 'account.list', { chapterId });
  const source = useQuery({
    ...apiQuery(ListMembersDocument, { chapterId, withAccounts: isAdmin }),
    enabled: chapterId !== '',
  });
  const members = useMemo(() => listedMembers(source.data), [source.data]);
  const uninvited = useMemo(() => (isAdmin ? notInvited(members) : []), [members, isAdmin]);
  return { source, members, uninvited, isAdmin };
}

interface MemberRowProps {
  member: ListedMember;
  isAdmin: boolean;
  onOpen: (member: ListedMember) => void;
}

/** A row of the list on a phone: the record behind it has the rest. */
function MemberRow({ member, isAdmin, onOpen }: MemberRowProps) {
  const { fullName, classificationName, mobile } = member;
  const name = showName(fullName);
  return (
    <ListRow
      name={name}
      second={
        <span className={classes.second}>
          {classificationName && <span>{classificationName}</span>}
          <StatusWord member={member} isAdmin={isAdmin} />
        </span>
      }
      onOpen={() => onOpen(member)}
      icons={
        mobile && (
          <>
            <WhatsAppLink mobile={mobile} name={name} size={44} />
            <CallLink mobile={mobile} name={name} />
          </>
        )
      }
    />
  );
}
