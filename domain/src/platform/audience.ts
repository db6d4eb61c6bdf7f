import type { NotificationMessage } from './notification-window.ts';

/** The chapter id of an announcement that is for every chapter (rule platform/audience). */
export const ALL_CHAPTERS = 'Others';

/** Whether an announcement is for the people of a chapter: named for it, or for every chapter. */
export function isAddressedTo(announcement: { readonly chapterId: string }, chapterId: string): boolean {
  return announcement.chapterId === ALL_CHAPTERS || announcement.chapterId === chapterId;
}

/** The earliest instant: what ends there never shows. */
const NEVER = new Date(0).toISOString();

/**
 * A changed announcement as its readers get it: the current one if it is for them; otherwise inactive, and without what it
 * says now, if it was for them before (rule platform/announcement-moved); null if it never was.
 * @param movedFrom its chapter id before the change
 * @param isTheirs whether one for this chapter, or for 'Others', is for the readers
 */
export function announcementFor<Message extends NotificationMessage>(
  message: Message,
  movedFrom: string,
  isTheirs: (chapterId: string) => boolean,
): Message | null {
  if (isTheirs(message.chapterId)) return message;
  if (!isTheirs(movedFrom)) return null;
  const nothing = { messageDescription: '', priority: 'Normal', messageType: 'Info' } as const;
  const never = { fromDatetime: NEVER, toDateTime: NEVER, active: false };
  return { ...message, chapterId: movedFrom, ...nothing, ...never };
}
