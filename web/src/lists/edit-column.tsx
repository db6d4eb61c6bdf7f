import { ActionIcon } from '@mantine/core';
import { EditIcon } from '#ui/icons/icons.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useEditing } from './editing-context.ts';

/**
 * The last column of a `RecordList`, with the button that opens the form of a row.
 * @param getName what tells the row from the others, for those who do not see it
 */
export function editColumn<Row extends object>(getName: (row: Row) => string): TableColumn<Row> {
  return {
    id: 'actions',
    header: tableTexts.actionsColumn,
    width: '1px',
    cell: (row) => <EditButton row={row} name={getName(row)} />,
  };
}

function EditButton({ row, name }: { row: object; name: string }) {
  const { getButton, edit } = useEditing();
  return (
    <ActionIcon
      id={getButton(row)}
      variant="subtle"
      size={44}
      aria-label={controlTexts.of(controlTexts.edit, name)}
      onClick={() => edit(row)}
    >
      <EditIcon />
    </ActionIcon>
  );
}
