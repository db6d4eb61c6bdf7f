import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message.schema';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/notification-window';
import { notificationMessages } from '@fellowship/domain/platform/platform.messages';
import { lazy, useMemo } from 'react';
import {
  ListNotificationMessageDocument,
  type ListNotificationMessageQuery,
} from '#api/generated/main/graphql.ts';
import { useApiTable } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.tsx';
import { useListSearch } from '#lists/list-search.tsx';
import { editColumn, RecordList } from '#lists/record-list.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { badgeColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { writingTexts } from './announcement.messages.ts';
import type { Announcement } from './announcement-dialog.tsx';

const NONE: readonly Announcement[] = [];

/** The announcements that are searched for, the last to begin first. */
function useAnnouncements(search: string) {
  const source = useApiTable(ListNotificationMessageDocument, { search }, toPage);
  return { source, announcements: source.data?.items ?? NONE };
}

function toPage({ listNotificationMessage }: ListNotificationMessageQuery) {
  return listNotificationMessage;
}

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

/** Create Notification: the announcements of the platform, and the form that makes and changes them. */
export function CreateNotificationScreen() {
  const { timeZone } = useSession();
  const search = useListSearch();
  const { source, announcements } = useAnnouncements(search.searched);
  const columns = useMemo(() => announcementColumns(timeZone), [timeZone]);
  return (
    <RecordList
      texts={{ ...writingTexts, none: notificationMessages.none }}
      columns={columns}
      rows={announcements}
      rowId={({ pk }) => pk}
      source={source}
      search={search}
      mayCreate
      name={({ messageDescription }) => messageDescription}
      second={(row) => `${getAudience(row)} · ${row.priority} · ${row.messageType}`}
      aside={({ active }) => !active && <StatusChip tone="calm">{writingTexts.inactive}</StatusChip>}
      form={(edited, onDone) => <AnnouncementDialog edited={edited} onDone={onDone} />}
    />
  );
}

/**
 * The columns of the announcements (rule platform/announcement).
 * @param timeZone of the reader, for the times
 */
function announcementColumns(timeZone: string): readonly TableColumn<Announcement>[] {
  const moment = (
    id: string,
    header: string,
    instantOf: (row: Announcement) => string,
  ): TableColumn<Announcement> => {
    const local = (row: Announcement) => dateTimeIn(timeZone, new Date(instantOf(row)));
    const text = (row: Announcement) => `${formatDate(local(row).slice(0, 10))} ${local(row).slice(11)}`;
    return { id, header, value: local, cell: text, format: 'dateTime', minWidth: '9rem' };
  };
  return [
    {
      id: 'description',
      header: notificationMessageFields.messageDescription.label,
      value: ({ messageDescription }) => messageDescription,
      // An address of a page has no place to break, and would push the other columns out of sight.
      cell: ({ messageDescription }) => (
        <span style={{ overflowWrap: 'anywhere' }}>{messageDescription}</span>
      ),
      minWidth: '12rem',
      isSticky: true,
    },
    { id: 'chapter', header: notificationMessageFields.chapterId.label, value: getAudience },
    { id: 'priority', header: notificationMessageFields.priority.label, value: ({ priority }) => priority },
    {
      id: 'type',
      header: notificationMessageFields.messageType.label,
      value: ({ messageType }) => messageType,
    },
    moment('from', notificationMessageFields.fromDatetime.label, ({ fromDatetime }) => fromDatetime),
    moment('to', notificationMessageFields.toDateTime.label, ({ toDateTime }) => toDateTime),
    badgeColumn(
      'active',
      notificationMessageFields.active.label,
      ({ active }) => (active ? writingTexts.yes : writingTexts.no),
      ({ active }) => active,
    ),
    editColumn(({ messageDescription }) => messageDescription),
  ];
}

/** The name of the chapter, or 'Others', as the API has it, with what that means. */
function getAudience({ chapterId, chapterName }: Announcement): string {
  return chapterId === ALL_CHAPTERS ? writingTexts.everyChapter : (chapterName ?? chapterId);
}
