import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { ImportPeople } from '#imports/import-people.tsx';
import type { ChapterName } from '#pickers/use-chapters.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { ChapterChoice, MobileFilter } from './list-controls.tsx';
import type { ListedMember } from './listed-member.ts';
import { AccessButton, ProfileButton, ResetButton } from './member-buttons.tsx';
import { MemberCard } from './member-card.tsx';
import { memberColumns } from './member-columns.tsx';
import { memberListTexts } from './member-list.messages.ts';
import { useAccess } from './use-access.ts';
import { useMemberList } from './use-member-list.ts';

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
  const { source, rows, isAdmin } = useMemberList(chapterId, mobile);
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
