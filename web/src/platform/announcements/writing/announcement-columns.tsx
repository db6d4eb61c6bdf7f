import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { ActionIcon, Badge } from '@mantine/core';
import { EditIcon } from '#ui/icons/icons.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Announcement } from './use-announcements.ts';
import { writingTexts } from './writing.messages.ts';

/** The button behind the editing of an announcement. */
export function editButtonId({ pk }: Announcement): string {
  return `edit-announcement-${pk}`;
}

/**
 * The columns of the announcements (rule platform/announcement).
 * @param timeZone of the reader, whose clock the moments are told by
 */
export function announcementColumns(
  timeZone: string,
  onEdit: (announcement: Announcement) => void,
): readonly TableColumn<Announcement>[] {
  const moment = (
    id: string,
    header: string,
    instantOf: (row: Announcement) => string,
  ): TableColumn<Announcement> => {
    const local = (row: Announcement) => dateTimeIn(timeZone, new Date(instantOf(row)));
    const text = (row: Announcement) => `${formatDate(local(row).slice(0, 10))} ${local(row).slice(11)}`;
    return { id, header, value: local, cell: text, file: text, minWidth: '9rem' };
  };
  return [
    {
      id: 'description',
      header: writingTexts.description,
      value: ({ messageDescription }) => messageDescription,
      minWidth: '14rem',
      isSticky: true,
    },
    { id: 'chapter', header: writingTexts.chapter, value: audienceOf },
    { id: 'priority', header: writingTexts.priority, value: ({ priority }) => priority },
    { id: 'type', header: writingTexts.messageType, value: ({ messageType }) => messageType },
    moment('from', writingTexts.from, ({ fromDatetime }) => fromDatetime),
    moment('to', writingTexts.to, ({ toDateTime }) => toDateTime),
    {
      id: 'active',
      header: writingTexts.active,
      value: activeText,
      cell: (announcement) => (
        <Badge variant="light" tt="none" color={announcement.active ? 'royal' : 'gray'}>
          {activeText(announcement)}
        </Badge>
      ),
    },
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      width: '1px',
      cell: (announcement) => (
        <ActionIcon
          id={editButtonId(announcement)}
          variant="subtle"
          size={44}
          aria-label={controlTexts.of(controlTexts.edit, announcement.messageDescription)}
          onClick={() => onEdit(announcement)}
        >
          <EditIcon />
        </ActionIcon>
      ),
    },
  ];
}

/** The name of the chapter, or 'Others', as the API has it. */
function audienceOf({ chapterId, chapterName }: Announcement): string {
  return chapterName ?? chapterId;
}

function activeText({ active }: Announcement): string {
  return active ? writingTexts.yes : writingTexts.no;
}
