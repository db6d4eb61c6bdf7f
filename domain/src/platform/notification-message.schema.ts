import * as z from 'zod/mini';
import { isInstant } from '../calendar/instants.ts';
import { notificationMessages, notificationRefusals } from './notification.messages.ts';

/** The priorities of announcements (rule platform/announcement). */
export const PRIORITIES = ['Urgent', 'Normal'] as const;

export type Priority = (typeof PRIORITIES)[number];

/** The kinds of announcements (rule platform/announcement). */
export const MESSAGE_TYPES = ['Info', 'Warning', 'Error'] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The limits of an announcement (rule platform/announcement). */
const MESSAGE_LIMITS = { shortest: 5, longest: 500 } as const;

const instant = z
  .string(notificationRefusals.dateRequired)
  .check(z.refine(isInstant, { error: notificationRefusals.dateRequired, abort: true }));

/**
 * An announcement as the form and the API send it (rule platform/announcement). `chapterId` is a chapter's or
 * 'Others' for all; the window is two instants, and shows from the first up to the second.
 */
export const notificationMessageSchema = z
  .object({
    chapterId: z
      .string(notificationMessages.chapterRequired)
      .check(z.trim(), z.minLength(1, notificationMessages.chapterRequired)),
    messageDescription: z
      .string(notificationMessages.descriptionTooShort)
      .check(
        z.trim(),
        z.minLength(MESSAGE_LIMITS.shortest, notificationMessages.descriptionTooShort),
        z.maxLength(MESSAGE_LIMITS.longest, notificationRefusals.descriptionTooLong),
      ),
    priority: z.enum(PRIORITIES, notificationMessages.priorityRequired),
    messageType: z.enum(MESSAGE_TYPES, notificationMessages.typeRequired),
    fromDatetime: instant,
    toDateTime: instant,
    active: z._default(z.boolean(notificationMessages.typeRequired), true),
  })
  .check(
    z.refine(({ fromDatetime, toDateTime }) => Date.parse(toDateTime) > Date.parse(fromDatetime), {
      error: notificationRefusals.windowReversed,
      path: ['toDateTime'],
    }),
  );
