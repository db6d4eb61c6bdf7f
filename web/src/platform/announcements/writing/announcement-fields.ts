import { isClockTime } from '@fellowship/domain/calendar/clock-times';
import { dateTimeIn, instantIn, isIsoDate } from '@fellowship/domain/calendar/dates';
import {
  type MessageType,
  notificationMessageSchema,
  type Priority,
} from '@fellowship/domain/platform/notification-message.schema';
import * as z from 'zod/mini';
import type { Announcement } from './use-announcements.ts';

/** What stands in the form: each moment as a day, under the name of the moment, and a time of the writer's zone. */
export interface AnnouncementFields extends Record<string, unknown> {
  chapterId: string;
  messageDescription: string;
  priority: string;
  messageType: string;
  fromDatetime: string;
  fromTime: string;
  toDateTime: string;
  toTime: string;
  active: boolean;
}

/** What the clock shows where a day begins, and in its last minute. */
const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'];

/** A new announcement begins now. */
export function newAnnouncementFields(timeZone: string, now: Date): AnnouncementFields {
  const moment = dateTimeIn(timeZone, now);
  const message = { chapterId: '', messageDescription: '', priority: '', messageType: '', active: true };
  const from = { fromDatetime: moment.slice(0, 10), fromTime: moment.slice(11) };
  return { ...message, ...from, toDateTime: '', toTime: DAY_ENDS };
}

/** An announcement as it is edited. */
export function announcementFields(announcement: Announcement, timeZone: string): AnnouncementFields {
  const { chapterId, messageDescription, priority, messageType, active } = announcement;
  const from = dateTimeIn(timeZone, new Date(announcement.fromDatetime));
  const to = dateTimeIn(timeZone, new Date(announcement.toDateTime));
  return {
    chapterId,
    messageDescription,
    priority,
    messageType,
    active,
    fromDatetime: from.slice(0, 10),
    fromTime: from.slice(11),
    toDateTime: to.slice(0, 10),
    toTime: to.slice(11),
  };
}

/** The domain's rules for the form as it stands (rule platform/announcement). */
export function announcementFieldsSchema(timeZone: string) {
  const instant = (date: string, time: string): string =>
    isIsoDate(date) && isClockTime(time) ? instantIn(timeZone, `${date} ${time}`).toISOString() : '';
  return z.pipe(
    z.transform(
      ({
        priority,
        messageType,
        fromDatetime,
        fromTime,
        toDateTime,
        toTime,
        ...message
      }: AnnouncementFields): z.input<typeof notificationMessageSchema> => ({
        ...message,
        priority: priority as Priority,
        messageType: messageType as MessageType,
        fromDatetime: instant(fromDatetime, fromTime || DAY_BEGINS),
        toDateTime: instant(toDateTime, toTime || DAY_ENDS),
      }),
    ),
    notificationMessageSchema,
  );
}

/** An announcement as it is sent. */
export type AnnouncementInput = z.output<typeof notificationMessageSchema>;
