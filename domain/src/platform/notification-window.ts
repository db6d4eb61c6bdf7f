import type { IsoInstant } from '../calendar/dates.ts';
import type { MessageType, Priority } from './notification-message.schema.ts';

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

/** An announcement in lists and live events (rule platform/announcement). */
export interface NotificationMessage {
  readonly pk: string;
  readonly chapterId: string;
  readonly messageDescription: string;
  readonly priority: Priority;
  readonly messageType: MessageType;
  readonly fromDatetime: IsoInstant;
  readonly toDateTime: IsoInstant;
  readonly active: boolean;
}

/** Whether it shows now: active, from its start up to its end (rule platform/announcement-window). */
function isShown(message: NotificationMessage, now: Date): boolean {
  const time = now.getTime();
  return message.active && Date.parse(message.fromDatetime) <= time && time < Date.parse(message.toDateTime);
}

/** The messages of the bar, the urgent first, then the newest (rule platform/notification-bar). */
export function shownMessages<Message extends NotificationMessage>(
  messages: readonly Message[],
  now: Date,
  dismissed: ReadonlySet<string>,
): Message[] {
  return messages
    .filter((message) => isShown(message, now) && !dismissed.has(message.pk))
    .sort((a, b) => rank(a) - rank(b) || Date.parse(b.fromDatetime) - Date.parse(a.fromDatetime));
}

/** When a message next appears or disappears; null when nothing will. */
export function nextChangeAt(messages: readonly NotificationMessage[], now: Date): Date | null {
  const coming = messages
    .filter((message) => message.active)
    .flatMap((message) => [Date.parse(message.fromDatetime), Date.parse(message.toDateTime)])
    .filter((time) => time > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}

/** The list after a live creation; a known one is ignored (rule platform/notification-bar). */
export function withCreated<Message extends NotificationMessage>(
  messages: readonly Message[],
  created: Message,
): readonly Message[] {
  return messages.some(({ pk }) => pk === created.pk) ? messages : [...messages, created];
}

/** The list after a live update: it replaces the message with its pk, or is added if it is active again. */
export function withUpdated<Message extends NotificationMessage>(
  messages: readonly Message[],
  updated: Message,
): readonly Message[] {
  if (!messages.some(({ pk }) => pk === updated.pk)) return [...messages, updated];
  return messages.map((message) => (message.pk === updated.pk ? updated : message));
}

function rank(message: NotificationMessage): number {
  return message.priority === 'Urgent' ? 0 : 1;
}
