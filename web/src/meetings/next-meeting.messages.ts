/** The texts of the card of the next meeting (rule meetings/next-meeting-card). */
export const nextMeetingTexts = {
  heading: 'Next meeting',
  todayClosed: 'Today’s meeting is closed.',
  talk: 'Education Talk',
  presentation: 'Business Presentation',
  undecided: 'To be announced',
  venue: 'Venue',
  fee: 'Meeting Fee',
  addToCalendar: 'Add to calendar',
  calendarFile: (date: string) => `meeting-${date}.ics`,
} as const;

/** How far away a meeting is. */
export function distanceText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** The last time to arrive without being late. */
export function onTimeText(time: string): string {
  return `On time until ${time}`;
}
