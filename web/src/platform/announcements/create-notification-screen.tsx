import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message.schema';
import { notificationMessages } from '@fellowship/domain/platform/platform.messages';
import { lazy, useMemo } from 'react';
import {
  ListNotificationMessageDocument,
  type ListNotificationMessageQuery,
} from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.tsx';
import { editColumn, RecordList } from '#lists/record-list.tsx';
import { badgeColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { writingTexts } from './announcement.messages.ts';
import type { Announcement } from './announcement-dialog.tsx';

const NONE: readonly Announcement[] = [];

/** All announcements, the last to begin first, page by page. */
function useAnnouncements() {
  const source = useApiPages(ListNotificationMessageDocument, {}, toPage);
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
  const { source, announcements } = useAnnouncements();
  const columns = useMemo(() => announcementColumns(timeZone), [timeZone]);
  return (
    <RecordList
      texts={{ ...writingTexts, none: notificationMessages.none }}
      columns={columns}
      rows={announcements}
      rowId={({ pk }) => pk}
      source={source}
      mayCreate
      dialog={(edited, onDone) => <AnnouncementDialog edited={edited} onDone={onDone} />}
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

/** The name of the chapter, or 'Others', as the API has it. */
function getAudience({ chapterId, chapterName }: Announcement): string {
  return chapterName ?? chapterId;
}
