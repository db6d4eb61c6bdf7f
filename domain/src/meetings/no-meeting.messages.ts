/**
 * What is said where a day has no meeting, or it cannot be known, fixed letter by letter; apart from the schedule's texts, for
 * forms and reports that need no others.
 */
export const noMeetingMessages = {
  forDate: 'No meeting found for the selected date',
  lookupFailed: 'Failed to fetch meeting date.',
} as const;
