import { showName } from '@fellowship/domain/members/show-name';
import { Alert, Button, Checkbox, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { invitationTexts as texts } from './invitations.messages.ts';
import { useInvitations } from './use-invitations.ts';

/** A member without an account. */
export interface UninvitedPerson {
  readonly rotaryId: string;
  readonly fullName: string;
}

interface InvitePeopleProps {
  chapterId: string;
  people: readonly UninvitedPerson[];
}

const NOBODY: ReadonlySet<string> = new Set();

/** Members who have no account yet, with Invite for one, for those selected, and for all (rule imports/invitations). */
export function InvitePeople({ chapterId, people }: InvitePeopleProps) {
  const { invited, progress, failure, send } = useInvitations(chapterId);
  const [selected, setSelected] = useState(NOBODY);
  const rows = people.filter(({ rotaryId }) => !invited.has(rotaryId));
  const chosen = rows.filter(({ rotaryId }) => selected.has(rotaryId));
  const isAll = chosen.length === rows.length;

  function toggle(rotaryId: string): void {
    const next = new Set(selected);
    if (!next.delete(rotaryId)) next.add(rotaryId);
    setSelected(next);
  }

  const box = ({ rotaryId, fullName }: UninvitedPerson) => (
    <Checkbox
      aria-label={controlTexts.of(texts.select, showName(fullName))}
      checked={selected.has(rotaryId)}
      onChange={() => toggle(rotaryId)}
    />
  );
  const button = ({ rotaryId, fullName }: UninvitedPerson) => (
    <Button
      size="sm"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={controlTexts.of(texts.invite, showName(fullName))}
      onClick={() => void send([rotaryId])}
    >
      {texts.invite}
    </Button>
  );
  const columns: TableColumn<UninvitedPerson>[] = [
    { id: 'select', header: texts.select, cell: box, width: '1px' },
    { id: 'name', header: texts.name, value: ({ fullName }) => showName(fullName), isSticky: true },
    { id: 'rotaryId', header: texts.rotaryId, value: ({ rotaryId }) => rotaryId },
    { id: 'actions', header: tableTexts.actionsColumn, cell: button },
  ];
  if (progress) return <Sending {...progress} />;
  return (
    <Stack gap="sm">
      {failure !== null && (
        <Alert color="yellow" role="alert">
          {failure}
        </Alert>
      )}
      {rows.length === 0 ? (
        <Alert color="green" role="status">
          {texts.allInvited}
        </Alert>
      ) : (
        <>
          <Title order={3}>{texts.title(rows.length)}</Title>
          <Group justify="space-between" gap="sm">
            <Checkbox
              label={texts.selectAll}
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              onChange={() => setSelected(new Set(isAll ? [] : rows.map(({ rotaryId }) => rotaryId)))}
            />
            <Button
              onClick={() => void send((chosen.length > 0 ? chosen : rows).map(({ rotaryId }) => rotaryId))}
            >
              {chosen.length > 0 && !isAll
                ? texts.inviteSelected(chosen.length)
                : texts.inviteAll(rows.length)}
            </Button>
          </Group>
          <DataTable
            label={texts.list}
            columns={columns}
            rows={rows}
            rowId={({ rotaryId }) => rotaryId}
            emptyText=""
            card={(person) => (
              <Group justify="space-between" gap="sm">
                <Group gap="sm" wrap="nowrap" miw={0}>
                  {box(person)}
                  <div style={{ overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{showName(person.fullName)}</Text>
                    <Text size="sm" c="dimmed">
                      {person.rotaryId}
                    </Text>
                  </div>
                </Group>
                {button(person)}
              </Group>
            )}
          />
        </>
      )}
    </Stack>
  );
}

function Sending({ done, total }: { done: number; total: number }) {
  const text = texts.sending(done, total);
  return (
    <Stack gap="xs" py="lg">
      <Text role="status">{text}</Text>
      <Progress value={Math.round((done / total) * 100)} aria-label={text} />
    </Stack>
  );
}

interface InviteDialogProps extends InvitePeopleProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The same as a dialog of its own. */
export function InviteDialog({ isOpen, onClose, ...list }: InviteDialogProps) {
  return (
    <Dialog title={texts.dialog} opened={isOpen} onClose={onClose} size="lg">
      <InvitePeople {...list} />
    </Dialog>
  );
}
