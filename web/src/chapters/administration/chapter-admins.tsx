import { adminAccountSchema } from '@fellowship/domain/chapters/admin.schema';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  CreateChapterAdminDocument,
  ListChapterAdminDocument,
  type ListChapterAdminQuery,
  UpdateChapterAdminDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { TableExport } from '#exports/table-export.tsx';
import { accountPanelTexts } from '#identity/accounts/account-panel.messages.ts';
import { AccountPanel } from '#identity/accounts/account-panel.tsx';
import { invitationText } from '#identity/accounts/invitation-text.ts';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toText } from '#ui/errors.tsx';
import { Form } from '#ui/form/form.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { adminButtons, administrationTexts, adminTexts } from './administration.messages.ts';

const COLORS: Readonly<Record<string, string>> = { Active: 'blue' };

const FACTS: TableColumn<ChapterAdmin>[] = [
  { id: 'userName', header: adminTexts.userName, value: ({ rotaryId }) => rotaryId },
  {
    id: 'email',
    header: adminTexts.email,
    value: ({ email }) => email,
    cell: ({ email }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email ?? adminTexts.noEmail}
      </Text>
    ),
  },
  {
    id: 'status',
    header: adminTexts.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'invitation',
    header: adminTexts.invitation,
    value: ({ account }) => account && invitationText(account),
  },
];

const rowId = ({ rotaryId }: ChapterAdmin): string => rotaryId;

/** What an admin is found by (rule platform/search). */
function toTexts({ rotaryId, fullName, email }: ChapterAdmin) {
  return [rotaryId, fullName, email];
}

/** The admins of a chapter with the one thing that can be done with each, by its status. */
export function ChapterAdmins({ chapterId, chapterName }: { chapterId: string; chapterName: string }) {
  const source = useApiQuery(ListChapterAdminDocument, { chapterId });
  const access = useAdminAccess();
  const table = useRef<TableHandle<ChapterAdmin>>(null);
  const [invited, setInvited] = useState<ChapterAdmin | null>(null);
  const [opened, setOpened] = useState<ChapterAdmin | null>(null);
  const search = useListSearch();
  const admins = useMemo(() => listAdmins(source.data), [source.data]);
  const rows = useFound(admins, search, toTexts);
  const { busyId, setAccess } = access;
  const actions = useMemo(
    () => ({ busyId, invite: setInvited, setAccess, openAccount: setOpened }),
    [busyId, setAccess],
  );
  const columns = useMemo(() => [...FACTS, ...actionColumns(actions)], [actions]);
  return (
    <>
      <Group justify="space-between" align="flex-end">
        <SearchField search={search} label={administrationTexts.search} />
        <TableExport
          title={administrationTexts.admins}
          columns={columns}
          rows={() => table.current?.rows() ?? []}
          isReady={source.isSuccess}
          owner={chapterName}
          lines={search.lines}
        />
      </Group>
      <DataTable
        label={administrationTexts.admins}
        handle={table}
        columns={columns}
        rows={rows}
        rowId={rowId}
        source={source}
        emptyText={search.searched === '' ? administrationTexts.noAdmins : administrationTexts.noAdminFound}
        emptyAction={emptyAction(search)}
        card={(admin) => <AdminCard admin={admin} actions={actions} />}
      />
      <CreateAdminDialog admin={invited} onClose={() => setInvited(null)} />
      <AccountDialog admin={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** What can be done with an admin, and with whom it is being done. */
interface AdminActions {
  busyId: string | null;
  invite: (admin: ChapterAdmin) => void;
  setAccess: (admin: ChapterAdmin) => Promise<void>;
  openAccount: (admin: ChapterAdmin) => void;
}

function actionColumns(actions: AdminActions): TableColumn<ChapterAdmin>[] {
  return [
    {
      id: 'access',
      header: adminTexts.access,
      cell: (admin) => <AccessButton admin={admin} actions={actions} />,
    },
    {
      id: 'account',
      header: accountPanelTexts.title,
      cell: (admin) => <AccountButton admin={admin} actions={actions} />,
    },
  ];
}

interface AdminProps {
  admin: ChapterAdmin;
  actions: AdminActions;
}

/** An admin on a phone, with the button in sight. */
function AdminCard({ admin, actions }: AdminProps) {
  const { rotaryId, email, status, account } = admin;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{rotaryId}</Text>
          <Text size="sm" c="dimmed">
            {email ?? adminTexts.noEmail}
          </Text>
          {account && <Text size="sm">{invitationText(account)}</Text>}
        </Stack>
        <StatusBadge status={status} />
      </Group>
      <Group justify="flex-end" mt="xs">
        <AccountButton admin={admin} actions={actions} />
        <AccessButton admin={admin} actions={actions} />
      </Group>
    </>
  );
}

function StatusBadge({ status }: { status: string }) {
  return (
    <Badge variant="light" tt="none" color={COLORS[status] ?? 'gray'} style={{ flex: 'none' }}>
      {status}
    </Badge>
  );
}

function AccessButton({ admin, actions: { busyId, invite, setAccess } }: AdminProps) {
  const { status, rotaryId } = admin;
  if (!hasButton(status)) return null;
  const label = adminButtons[status];
  return (
    <Button
      size="sm"
      variant={status === 'New' ? 'filled' : 'default'}
      aria-label={controlTexts.of(label, rotaryId)}
      loading={busyId === rotaryId}
      onClick={() => (status === 'New' ? invite(admin) : void setAccess(admin))}
    >
      {label}
    </Button>
  );
}

/** Opens the account of an Active admin: the invitation, or a new password. An old fault left some without an account. */
function AccountButton({ admin, actions }: AdminProps) {
  if (admin.status !== 'Active') return null;
  const label = admin.account ? accountPanelTexts.title : accountPanelTexts.invite;
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={controlTexts.of(label, admin.rotaryId)}
      onClick={() => actions.openAccount(admin)}
    >
      {label}
    </Button>
  );
}

function AccountDialog({ admin, onClose }: { admin: ChapterAdmin | null; onClose: () => void }) {
  return (
    <Dialog title={accountPanelTexts.of(admin?.rotaryId ?? '')} opened={admin !== null} onClose={onClose}>
      {admin && (
        <AccountPanel
          account={admin.account ?? { userName: admin.rotaryId, email: admin.email, invitationState: 'none' }}
          chapterId={admin.chapterId}
          name={admin.rotaryId}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** Disables an Active admin, once that was agreed to, and enables an Inactive one. */
function useAdminAccess() {
  const { mutateAsync } = useApiMutation(UpdateChapterAdminDocument);
  const [busyId, setBusyId] = useState<string | null>(null);

  const setAccess = useCallback(
    async ({ chapterId, rotaryId, version, status: before }: ChapterAdmin): Promise<void> => {
      const status = before === 'Active' ? 'Inactive' : 'Active';
      if (status === 'Inactive' && !(await isAgreed(rotaryId))) return;
      setBusyId(rotaryId);
      try {
        await mutateAsync({ input: { chapterId, rotaryId, version, status } });
        toast.success(chapterMessages.adminUpdated);
      } catch (failure) {
        toast.error(toText(failure));
      } finally {
        setBusyId(null);
      }
    },
    [mutateAsync],
  );

  return { busyId, setAccess };
}

function isAgreed(userName: string): Promise<boolean> {
  return confirm({
    title: adminButtons.Active,
    text: adminTexts.disableQuestion(userName),
    confirmLabel: adminButtons.Active,
    isDangerous: true,
  });
}

interface CreateAdminDialogProps {
  /** The New row whose account is being created; null if none is. */
  admin: ChapterAdmin | null;
  onClose: () => void;
}

/** Asks for the e-mail address that the invitation goes to, and makes the account. */
function CreateAdminDialog({ admin, onClose }: CreateAdminDialogProps) {
  const create = useApiMutation(CreateChapterAdminDocument);
  return (
    <Dialog title={adminButtons.New} opened={admin !== null} onClose={onClose}>
      {admin && (
        <Form
          label={adminButtons.New}
          schema={adminAccountSchema}
          initialValues={{ email: '' }}
          submitLabel={adminButtons.New}
          actions={
            <Button variant="default" onClick={onClose}>
              {controlTexts.cancel}
            </Button>
          }
          onSubmit={async ({ email }) => {
            const { chapterId, rotaryId, version } = admin;
            await create.mutateAsync({ input: { chapterId, rotaryId, version, email } });
            toast.success(chapterMessages.adminCreated);
            onClose();
          }}
        >
          {({ getInputProps }) => (
            <TextInput
              label={adminTexts.email}
              description={adminTexts.createHint(admin.rotaryId)}
              withAsterisk
              type="email"
              autoComplete="off"
              data-autofocus
              {...getInputProps('email')}
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** The row of a chapter's admin. */
export type ChapterAdmin = ListChapterAdminQuery['listChapterAdmin']['items'][number] & {
  readonly account: ListChapterAdminQuery['listUserAccount']['items'][number] | null;
};

/** The rows of an answer, each with its account. */
function listAdmins(answer: ListChapterAdminQuery | undefined): ChapterAdmin[] {
  const accounts = new Map(answer?.listUserAccount.items.map((account) => [account.userName, account]));
  return (answer?.listChapterAdmin.items ?? []).map((admin) => ({
    ...admin,
    account: accounts.get(admin.rotaryId) ?? null,
  }));
}

/** Whether the row has a button. */
function hasButton(status: string): status is keyof typeof adminButtons {
  return status in adminButtons;
}
