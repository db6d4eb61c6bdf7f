/** What a member's own calendar says of a meeting: not fixed, it may be worded better. */
export const meetingCalendarTexts = {
  summary: (chapterName: string) => `${chapterName}: meeting`,
  talk: 'Education Talk',
  presentation: 'Business Presentation',
  fee: 'Meeting Fee',
} as const;
