import { nextNumber } from '../factories.ts';
import { type Cases, chapterAdmin, qrOf, signedIn, supportAdmin, type Target, type World } from './case.ts';

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
  createMemberAttendance: [
    {
      action: 'attendance.checkIn',
      allowed: (role, place) => role === 'MEMBER' && place === 'own',
      ask: (world, target) => ({
        document: CREATE_MEMBER,
        variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
        subject: { chapterId: target.chapterId },
      }),
    },
    {
      action: 'attendance.mark',
      allowed: chapterAdmin,
      ask: (_world, target) => ({
        document: CREATE_MEMBER,
        variables: { input: { ...target, attendanceStatus: 'Absent' } },
        subject: { chapterId: target.chapterId },
      }),
      findsNobody: (role) => role === 'SUPERADMIN',
    },
  ],
  updateMemberAttendance: {
    action: 'attendance.mark',
    allowed: chapterAdmin,
    async ask(world, target) {
      await recordPresent(world, target);
      return {
        document:
          'mutation ($input: UpdateMemberAttendanceInput!) { updateMemberAttendance(input: $input) { id } }',
        variables: { input: { ...target, attendanceStatus: 'Leave' } },
        subject: { chapterId: target.chapterId },
      };
    },
  },
  markMemberAttendance: {
    action: 'attendance.mark',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId, rotaryId }) => ({
      document: `mutation ($input: MarkMemberAttendanceInput!) {
        markMemberAttendance(input: $input) { rows { id } conflicts { id } } }`,
      variables: { input: { chapterId, meetingId, rows: [{ rotaryId, attendanceStatus: 'Present' }] } },
      subject: { chapterId },
    }),
  },
  getAttendanceRoster: {
    action: 'attendance.list',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document: `query ($chapterId: ID!, $meetingId: ID!) {
        getAttendanceRoster(chapterId: $chapterId, meetingId: $meetingId) {
          status rows { attendance { id } } visitors { name } figures { memberAmount } } }`,
      variables: { chapterId, meetingId },
      subject: { chapterId },
    }),
  },
  getAttendanceMatrix: {
    action: 'attendance.list',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document: `query ($chapterId: ID!) {
        getAttendanceMatrix(chapterId: $chapterId, startDate: "2026-11-01", endDate: "2026-11-30") {
          meetings { id } members { codes records { code } } } }`,
      variables: { chapterId },
      subject: { chapterId },
    }),
  },
  closeMeeting: {
    action: 'attendance.close',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document: CLOSE,
      variables: { chapterId, meetingId },
      subject: { chapterId },
    }),
  },
  reopenMeeting: {
    action: 'attendance.reopen',
    allowed: chapterAdmin,
    ask: (_world, { chapterId, meetingId }) => ({
      document: `mutation ($chapterId: ID!, $meetingId: ID!) {
        reopenMeeting(chapterId: $chapterId, meetingId: $meetingId) { status } }`,
      variables: { chapterId, meetingId },
      subject: { chapterId },
    }),
  },
  listAttendanceSummary: {
    action: 'attendanceSummary.list',
    allowed: chapterAdmin,
    ask: (_world, { chapterId }) => ({
      document: 'query ($pk: String!) { listAttendanceSummary(pk: $pk) { items { sk } } }',
      variables: { pk: `CID#${chapterId}` },
      subject: { chapterId },
    }),
  },
  createAttendanceSummary: {
    action: 'attendanceSummary.correct',
    allowed: supportAdmin,
    async ask(world, target) {
      const { chapterId } = target;
      const counts = { presentCount: 1, absentCount: 1, leaveCount: 0, lateCount: 0, totalMembersCount: 2 };
      await recordSummary(world, target);
      return {
        document:
          'mutation ($input: CreateAttendanceSummaryInput!) { createAttendanceSummary(input: $input) { sk } }',
        variables: { input: { pk: `CID#${chapterId}`, meetingDate: '2026-11-20', ...counts } },
        subject: { chapterId },
      };
    },
  },
  onAttendanceChanged: [
    {
      action: 'attendance.watch',
      allowed: chapterAdmin,
      ask: (_world, { chapterId, meetingId }) => ({
        document: WATCH,
        variables: { chapterId, meetingId },
        subject: { chapterId },
      }),
    },
    {
      action: 'attendance.watch',
      allowed: (role, place) => chapterAdmin(role, place) || (role === 'MEMBER' && place === 'own'),
      ask: (_world, { chapterId, meetingId }, { rotaryId }) => ({
        document: WATCH,
        variables: { chapterId, meetingId, rotaryId },
        subject: { chapterId, rotaryId },
      }),
    },
  ],
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
  createVisitorAttendance: [
    {
      action: 'visitorAttendance.checkIn',
      allowed: (role, place) => role === 'MEMBER' && place === 'foreign',
      ask: (world, target) => ({
        document: CREATE_VISITOR,
        variables: { input: { chapterId: target.chapterId, qr: qrOf(world, target) } },
        subject: { chapterId: target.chapterId },
      }),
    },
    {
      action: 'visitorAttendance.mark',
      allowed: chapterAdmin,
      ask: (_world, { chapterId, meetingId }) => ({
        document: CREATE_VISITOR,
        variables: { input: { chapterId, meetingId, ...newVisitor() } },
        subject: { chapterId },
      }),
    },
  ],
  updateVisitorAttendance: {
    action: 'visitorAttendance.mark',
    allowed: chapterAdmin,
    async ask(world, target) {
      const { chapterId } = target;
      const id = await recordVisitor(world, target);
      return {
        document:
          'mutation ($input: UpdateVisitorAttendanceInput!) { updateVisitorAttendance(input: $input) { id } }',
        variables: { input: { chapterId, id, paymentStatus: 'Paid' } },
        subject: { chapterId },
      };
    },
  },
};

const CREATE_MEMBER =
  'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { id } }';
const CREATE_VISITOR =
  'mutation ($input: CreateVisitorAttendanceInput!) { createVisitorAttendance(input: $input) { id } }';
const CLOSE =
  'mutation ($chapterId: ID!, $meetingId: ID!) { closeMeeting(chapterId: $chapterId, meetingId: $meetingId) { sk } }';
const WATCH = `subscription ($chapterId: ID!, $meetingId: ID!, $rotaryId: ID) {
  onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId, rotaryId: $rotaryId) { status } }`;

const newVisitor = () => ({
  name: 'A guest',
  classificationName: 'Printing',
  mobile: String(8_000_000_000 + nextNumber()),
  attendedDateTime: '2026-11-20 07:20',
  attendanceStatus: 'Present',
  paymentStatus: 'Paid',
});

const recordPresent = ({ api }: World, { chapterId, meetingId, rotaryId }: Target) =>
  api.database.pool.query(
    `insert into member_attendance
      (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status, attended_at)
    values ($1, $2, $3, gen_random_uuid(), 'SOMEBODY', 'Present', '2026-11-20 07:10')`,
    [chapterId, meetingId, rotaryId],
  );

async function recordVisitor({ api }: World, { chapterId, meetingId }: Target): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into visitor_attendance
      (chapter_id, visitor_attendance_id, meeting_id, name, attendance_status, attended_at)
    values ($1, gen_random_uuid(), $2, 'A GUEST', 'Present', '2026-11-20 07:10') returning visitor_attendance_id as id`,
    [chapterId, meetingId],
  );
  return rows[0]?.id ?? '';
}

const recordSummary = ({ api }: World, { chapterId, meetingId }: Target) =>
  api.database.pool.query(
    `insert into attendance_summary (chapter_id, meeting_id, meeting_date, year, term, quarter, month, week_no,
      present_count, absent_count, leave_count, late_count, present_percent, absent_percent, leave_percent,
      late_percent, total_members_count)
    values ($1, $2, '2026-11-20', 2026, 2, 4, 11, 47, 2, 0, 0, 0, 100, 0, 0, 0, 2)`,
    [chapterId, meetingId],
  );
