import { subscriptionNeedMessages } from '../identity/access/subscription-needs.messages.ts';

/** The texts of the meeting schedule, fixed letter by letter, trailing spaces included. */
export const meetingMessages = {
  required:
    'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.',
  duplicateDate: 'A meeting with this date already exists.',
  invalidTimeRange: 'Invalid time range',
  negative: 'Negative values are not allowed.',
  earlyMinutesTooMany: 'Value must be 60 or less.',
  created: 'MeetingSchedule created Successfully',
  updated: 'MeetingSchedule updated successfully',
  createFailed: 'Failed in uploading MeetingSchedule ',
  updateFailed: 'Failed in updating MeetingSchedule ',
  qrMustBeRenewed: 'You have updated Meeting Schedule so please Generate and Download the QR again.',
  nothingToGenerate: 'No data available to generate.',
  noneScheduled: 'Meeting not scheduled yet',
  noUpcomingTitle: 'No upcoming meetings scheduled',
  noUpcomingText: 'There is no data to display for your next meeting yet',
} as const;

/** Texts that are not fixed: they may be worded better. */
export const meetingRefusals = {
  notAStep: 'Times must be in steps of 15 minutes.',
  notWhole: 'Value must be a whole number.',
  feeNotPaise: 'Meeting Fee can have at most two decimals.',
  feeTooHigh: 'Meeting Fee is too high.',
  tooLong: 'This text is too long.',
  tooManyNames: 'There are too many names.',
  weeksOutOfRange: 'Choose 1 to 53 meetings.',
  pastDate: 'Past dates are not allowed.',
  pastRow: 'Past meetings cannot be edited.',
  completedRow: 'Completed meetings cannot be edited.',
  statusByClosing: 'A meeting becomes Completed only by closing its attendance.',
  dateFixed: 'The date cannot be changed once attendance has been marked.',
  swapNotScheduled: 'Only Scheduled meetings can swap their dates.',
  swapWithItself: 'Choose another meeting to swap dates with.',
  qrNotScheduled: 'A QR code can be generated only for a Scheduled meeting.',
  subscriptionExpired: subscriptionNeedMessages.noSubscription,
} as const;

/** A meeting could not be created or updated (the space before the colon is meant). */
export function meetingNotSaved(message: string): string {
  return `Error occurred while creating/updating MeetingSchedule : ${message}`;
}
