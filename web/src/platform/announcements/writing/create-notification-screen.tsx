import { notificationMessages } from '@fellowship/domain/platform/notification.messages';
import { lazy, useMemo } from 'react';
import { useSession } from '#identity/session-context.ts';
import { RecordList } from '#lists/record-list.tsx';
import { announcementColumns } from './announcement-columns.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { writingTexts } from './writing.messages.ts';

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
