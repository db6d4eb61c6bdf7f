import { isClockTime } from '@fellowship/domain/calendar/clock-times';
import { dateTimeIn, instantIn, isIsoDate } from '@fellowship/domain/calendar/dates';
import { notificationMessageSchema } from '@fellowship/domain/platform/notification-message.schema';
import { notificationMessageFields } from '@fellowship/domain/platform/notification-message-fields';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import type { Announcement } from './use-announcements.ts';

/** The values of the form: each moment as a day, under the name of the moment, and a time in the writer's zone. */
export type AnnouncementValues = EntryValues<typeof notificationMessageFields> & {
  fromTime: string;
  toTime: string;
};

/** What the clock shows where a day begins, and in its last minute. */
const [DAY_BEGINS, DAY_ENDS] = ['00:00', '23:59'];

/** A new announcement begins now. */
export function newAnnouncement(timeZone: string, now: Date): AnnouncementValues {
  const [fromDatetime, fromTime] = split(timeZone, now);
  const values = entryValues(notificationMessageFields, { fromDatetime, active: true });
  return { ...values, fromTime, toTime: DAY_ENDS };
}

/** An announcement as it is edited. */
export function announcementValues(announcement: Announcement, timeZone: string): AnnouncementValues {
  const [fromDatetime, fromTime] = split(timeZone, new Date(announcement.fromDatetime));
  const [toDateTime, toTime] = split(timeZone, new Date(announcement.toDateTime));
  const values = entryValues(notificationMessageFields, { ...announcement, fromDatetime, toDateTime });
  return { ...values, fromTime, toTime };
}

function split(timeZone: string, instant: Date): [day: string, time: string] {
  const moment = dateTimeIn(timeZone, instant);
  return [moment.slice(0, 10), moment.slice(11)];
}

/** The domain's schema for the form's values (rule platform/announcement). */
export function announcementForm(timeZone: string) {
  const instant = (date: string, time: string): string =>
    isIsoDate(date) && isClockTime(time) ? instantIn(timeZone, `${date} ${time}`).toISOString() : '';
  return entryForm(notificationMessageFields, notificationMessageSchema, (values: AnnouncementValues) => ({
    fromDatetime: instant(values.fromDatetime, values.fromTime || DAY_BEGINS),
    toDateTime: instant(values.toDateTime, values.toTime || DAY_ENDS),
  }));
}
