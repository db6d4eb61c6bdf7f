/** What is said where a day has no meeting, fixed letter by letter; apart from the schedule's texts, for forms that need no others. */
export const noMeetingMessages = {
  forDate: 'No meeting found for the selected date',
} as const;
