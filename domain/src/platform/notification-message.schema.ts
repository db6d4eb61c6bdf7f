import * as z from 'zod/mini';
import { entrySchemas, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { notificationMessages, notificationRefusals } from './platform.messages.ts';

const moment = {
  kind: 'instant',
  required: true,
  requiredMessage: notificationRefusals.dateRequired,
} as const;

/**
 * An announcement (rule platform/announcement). `chapterId` is a chapter's or 'Others' for all; the window is two instants, and
 * shows from the first up to the second.
 */
export const notificationMessageFields = plainGroup(LISTED, {
  pk: { column: 'message_id' },
  chapterId: {
    label: 'Chapter',
    kind: 'key',
    required: true,
    requiredMessage: notificationMessages.chapterRequired,
  },
  messageDescription: {
    label: 'Message Description',
    kind: 'long',
    length: [5, 500],
    required: true,
    lowMessage: notificationMessages.descriptionTooShort,
  },
  priority: {
    label: 'Priority',
    kind: 'choice',
    choices: ['Urgent', 'Normal'],
    required: true,
    requiredMessage: notificationMessages.priorityRequired,
  },
  messageType: {
    label: 'Message Type',
    kind: 'choice',
    choices: ['Info', 'Warning', 'Error'],
    required: true,
    requiredMessage: notificationMessages.typeRequired,
  },
  fromDatetime: { ...moment, label: 'From', column: 'from_at' },
  toDateTime: { ...moment, label: 'To', column: 'to_at' },
  active: { label: 'Active', kind: 'flag', required: false, fallback: true },
  version: {},
});

export type Priority = (typeof notificationMessageFields.priority.choices)[number];

export type MessageType = (typeof notificationMessageFields.messageType.choices)[number];

/** An announcement as the form and the API give it (rule platform/announcement). */
export const notificationMessageSchema = z.object(entrySchemas(notificationMessageFields)).check(
  z.refine(({ fromDatetime, toDateTime }) => Date.parse(toDateTime) > Date.parse(fromDatetime), {
    error: notificationRefusals.windowReversed,
    path: ['toDateTime'],
  }),
);
