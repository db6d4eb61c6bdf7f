import { expect, test } from 'vitest';
import { meetingMessages, meetingNotSaved, meetingRefusals } from './meeting.messages.ts';
import { noMeetingMessages } from './no-meeting.messages.ts';

test('the texts of the schedule are as specified', () => {
  expect([...Object.values(meetingMessages), ...Object.values(noMeetingMessages)]).toEqual([
    'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.',
    'A meeting with this date already exists.',
    'Invalid time range',
    'Negative values are not allowed.',
    'Value must be 60 or less.',
    'MeetingSchedule created Successfully',
    'MeetingSchedule updated successfully',
    'Failed in uploading MeetingSchedule ',
    'Failed in updating MeetingSchedule ',
    'You have updated Meeting Schedule so please Generate and Download the QR again.',
    'No data available to generate.',
    'Meeting not scheduled yet',
    'No upcoming meetings scheduled',
    'There is no data to display for your next meeting yet',
    'No meeting found for the selected date',
    'Failed to fetch meeting date.',
  ]);
  expect(meetingNotSaved('Network error')).toBe(
    'Error occurred while creating/updating MeetingSchedule : Network error',
  );
});

test('the text about steps names the step', () => {
  expect(meetingRefusals.notAStep).toBe('Times must be in steps of 15 minutes.');
});
