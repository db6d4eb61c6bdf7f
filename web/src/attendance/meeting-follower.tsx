import { type ShownMeeting, useFollowMeeting } from './follow-meeting.ts';

/** Shows nothing: while it is there, an admin's Home follows today's meeting. */
export function MeetingFollower({ meeting }: { meeting: ShownMeeting }) {
  useFollowMeeting(meeting);
  return null;
}
