import { type Cases, chapterAdmin, ownOrSupport } from './case.ts';

export const meetingsCases: Cases = {
  listMeetingSchedule: {
    action: 'meeting.list',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { listMeetingSchedule(chapterId: $chapterId) { items { id } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingSchedulebyChapterIdAndDate: {
    action: 'meeting.list',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document:
        'query ($chapterId: ID!) { getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId) { items { id } } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingDate: {
    action: 'meeting.read',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($chapterId: ID!) { getMeetingDate(chapterId: $chapterId) { meetingDate } }',
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  getMeetingQr: {
    action: 'meeting.generateQr',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document:
        'query ($chapterId: ID!, $meetingId: ID!) { getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { link } }',
      variables: { chapterId, meetingId },
      subject: { chapterId },
    }),
  },
  createMeetingSchedule: {
    action: 'meeting.create',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document:
        'mutation ($input: CreateMeetingScheduleInput!) { createMeetingSchedule(input: $input) { id } }',
      variables: {
        input: {
          chapterId,
          date: '2026-12-25',
          timing: ['07:30', '09:00'],
          businessPresentation: ['X'],
          eduTalk: 'T',
          venue: 'V',
        },
      },
      subject: { chapterId },
    }),
  },
  updateMeetingSchedule: {
    action: 'meeting.update',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document:
        'mutation ($input: UpdateMeetingScheduleInput!) { updateMeetingSchedule(input: $input) { id } }',
      variables: { input: { chapterId, id: meetingId, venue: 'Hall 9' } },
      subject: { chapterId },
    }),
  },
};
