import { ENTERED, INTERNAL, LISTED, plainGroup } from '../fields/plain-fields.ts';
import { meetingMessages, meetingRefusals } from './meeting.messages.ts';

/** What each person pays for a meeting (rule meetings/fee), as the chapter's settings describe it too. */
export const FEE = {
  ...ENTERED,
  label: 'Meeting Fee',
  kind: 'rupees',
  range: [0, 1_000_000],
  required: false,
  formatMessage: meetingRefusals.feeNotPaise,
  highMessage: meetingRefusals.feeTooHigh,
  description: 'Rupees.',
} as const;

/** How long before the start members should be there (rule meetings/early-minutes). */
export const EARLY_MINUTES = {
  column: 'early_minutes',
  label: 'Early Minutes',
  kind: 'count',
  range: [0, 60],
  required: false,
  highMessage: meetingMessages.earlyMinutesTooMany,
} as const;

const requiredText = {
  required: true,
  length: [1, 500],
  requiredMessage: meetingMessages.required,
} as const;

/** A meeting (rule meetings/schedule-entry); its speakers are named without a key. */
export const meetingFields = plainGroup(LISTED, {
  id: { column: 'meeting_id' },
  chapterId: {},
  date: {
    label: 'Date',
    kind: 'date',
    column: 'meeting_date',
    required: true,
    requiredMessage: meetingMessages.required,
  },
  // Start and end are entered together; the pair has a rule of its own.
  timing: { label: 'Timing (24 hrs)', column: null, description: 'Start and end, HH:mm.' },
  startsAt: INTERNAL,
  endsAt: INTERNAL,
  earlyPresenceMinutes: { ...EARLY_MINUTES, fallback: 0 },
  // A list has a rule of its own.
  businessPresentation: { label: 'Business Presentation', namesSomeone: true },
  eduTalk: { ...requiredText, label: 'Educational Talk', namesSomeone: true },
  venue: { ...requiredText, label: 'Venue' },
  meetingFee: { ...FEE, fallback: 0 },
  feePaise: INTERNAL,
  status: { label: 'Status' },
  version: {},
  completedOn: INTERNAL,
  changedAt: INTERNAL,
});
