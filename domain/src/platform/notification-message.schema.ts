import * as z from 'zod/mini';
import { entrySchemas } from '../fields/entry-schema.ts';
import { notificationRefusals } from './notification.messages.ts';
import { notificationMessageFields } from './notification-message-fields.ts';

/** An announcement as the form and the API give it (rule platform/announcement). */
export const notificationMessageSchema = z.object(entrySchemas(notificationMessageFields)).check(
  z.refine(({ fromDatetime, toDateTime }) => Date.parse(toDateTime) > Date.parse(fromDatetime), {
    error: notificationRefusals.windowReversed,
    path: ['toDateTime'],
  }),
);
