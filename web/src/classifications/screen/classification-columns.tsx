import { ActionIcon, Group, Text } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { Classification } from '#pickers/use-classifications.ts';
import { EditIcon, TrashIcon } from '#ui/icons/icons.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { classificationScreenTexts, classificationTexts } from './classification.messages.ts';

/** What can be done with a row of the table. */
interface RowActions {
  edit: (classification: Classification) => void;
  remove: (classification: Classification) => Promise<void>;
}

export const RowActionsContext = createContext<RowActions | null>(null);

function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('Rows of classifications stand in their screen');
  return actions;
}

/** The columns of the table (rule classifications/table). */
export const CLASSIFICATION_COLUMNS: readonly TableColumn<Classification>[] = [
  {
    id: 'number',
    header: classificationTexts.numberColumn,
    align: 'right',
    width: '1px',
    cell: (_row, position) => position,
    file: (_row, position) => position,
    format: 'number',
  },
  {
    id: 'name',
    header: classificationTexts.nameColumn,
    value: ({ name }) => name,
    isSticky: true,
    minWidth: '9rem',
  },
  { id: 'members', header: classificationTexts.membersColumn, value: getMembers },
  {
    id: 'action',
    header: classificationTexts.actionColumn,
    width: '1px',
    cell: (row) => <ActionButtons classification={row} />,
  },
];

/** A classification on a phone. */
export function ClassificationCard({ classification }: { classification: Classification }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{classification.name}</Text>
        <Text size="sm" c="dimmed">
          {getMembers(classification) || classificationScreenTexts.nobody}
        </Text>
      </div>
      <ActionButtons classification={classification} />
    </Group>
  );
}

/** The button behind the editing of a row. */
export function editButtonId(id: string): string {
  return `edit-classification-${id}`;
}

function ActionButtons({ classification }: { classification: Classification }) {
  const { id, name, status } = classification;
  const { edit, remove } = useRowActions();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        id={editButtonId(id)}
        variant="subtle"
        size={44}
        aria-label={controlTexts.of(controlTexts.edit, name)}
        onClick={() => edit(classification)}
      >
        <EditIcon />
      </ActionIcon>
      {status === 'Open' && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={controlTexts.of(controlTexts.delete, name)}
          onClick={() => void remove(classification)}
        >
          <TrashIcon />
        </ActionIcon>
      )}
    </Group>
  );
}

function getMembers({ memberNames }: Classification): string {
  return memberNames.join(', ');
}
