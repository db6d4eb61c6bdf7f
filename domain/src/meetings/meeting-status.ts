/** The states of a meeting (rule meetings/status). */
export const MEETING_STATUSES = ['Scheduled', 'Cancelled', 'Completed'] as const;

export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/**
 * Whether an edit of the schedule may take a meeting from one status to the other: Scheduled and Cancelled
 * exchange freely (a date holds one meeting only, so a cancelled one must be able to come back). Completed is
 * reached by closing attendance and left by reopening, never by an edit (rule meetings/status).
 */
export function mayEditStatus(from: MeetingStatus, to: MeetingStatus): boolean {
  return from !== 'Completed' && to !== 'Completed';
}
