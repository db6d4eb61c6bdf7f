import { type Cases, chapterAdmin, qrOf, signedIn } from './case.ts';

export const attendanceCases: Cases = {
  getMeetingByQr: {
    action: 'meeting.readByQr',
    allowed: signedIn,
    ask: (world, target) => ({
      document: 'query ($qr: String!) { getMeetingByQr(qr: $qr) { chapterName } }',
      variables: { qr: qrOf(world, target) },
      subject: {},
    }),
  },
  listMemberAttendance: {
    action: 'attendance.list',
    allowed: (role, place) => chapterAdmin(role, place) || (role === 'MEMBER' && place === 'own'),
    ask: (_world, { chapterId }, { rotaryId }) => ({
      document: `query ($chapterId: ID!, $filter: ModelMemberAttendanceFilterInput) {
        listMemberAttendance(chapterId: $chapterId, filter: $filter) { items { id } } }`,
      variables: { chapterId, filter: { rotaryId: { eq: rotaryId } } },
      subject: { chapterId, rotaryId },
    }),
  },
  createMemberAttendance: {
    action: 'attendance.checkIn',
    allowed: (role, place) => role === 'MEMBER' && place === 'own',
    ask: (world, target) => ({
      document:
        'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { id } }',
      variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
      subject: { chapterId: target.chapterId },
    }),
  },
  listVisitorAttendance: {
    action: 'visitorAttendance.list',
    allowed: (role, place) => chapterAdmin(role, place) || role === 'MEMBER',
    ask: (_world, { chapterId }, caller) => ({
      document: `query ($chapterId: ID!) {
        listVisitorAttendance(chapterId: $chapterId, startDate: "2026-11-01", endDate: "2026-11-30") { items { name } } }`,
      variables: { chapterId },
      subject: { chapterId, homeChapterId: caller.chapterId, homeRotaryId: caller.rotaryId },
    }),
  },
  createVisitorAttendance: {
    action: 'visitorAttendance.checkIn',
    allowed: (role, place) => role === 'MEMBER' && place === 'foreign',
    ask: (world, target) => ({
      document:
        'mutation ($input: CreateVisitorAttendanceInput!) { createVisitorAttendance(input: $input) { id } }',
      variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
      subject: { chapterId: target.chapterId },
    }),
  },
};
