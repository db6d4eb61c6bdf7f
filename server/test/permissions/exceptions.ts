import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Role } from '@fellowship/domain/identity/access/roles';
import { nextNumber } from '../factories.ts';
import { formerMember, qr } from './samples.ts';
import type { Person, Place, Sample } from './world.ts';

/** One thing that a root field does, where the schema and the matrix alone do not say what to expect. */
export interface Variant {
  action: Action;
  /** Whom it can be asked about; left out: whomever its inputs can name. */
  about?: readonly Person[];
  /** What is sent besides, by input. */
  sends?: Readonly<Record<string, Sample>>;
  /** It is about the caller's own record, whomever it names. */
  isAboutCaller?: boolean;
  /** It is for clubs: refused in the own chapter of support admins, whom the policies allow it elsewhere. */
  isForClub?: boolean;
  /** Whom it is allowed, but there is nobody to do it to: admins are on no roster, and nobody is in two chapters. */
  findsNobody?(asked: { role: Role; place: Place; person: Person }): boolean;
}

const amidStrangers = ({ place, person }: { place: Place; person: Person }) =>
  place === 'foreign' && person === 'self';

const noRoster = ({ role, person }: { role: Role; person: Person }) =>
  person === 'self' || role === 'SUPERADMIN';

/** Of a support chapter nobody looks after the admins here, and a support admin's own chapter is one. */
const inSupportChapter = ({ place }: { place: Place }) => place === 'own';

const DASHBOARD: readonly Variant[] = [
  { action: 'dashboard.readOwn', about: ['self', 'other'] },
  { action: 'dashboard.readChapter', about: ['nobody'] },
];

const CORRECTION: readonly Variant[] = [
  { action: 'summary.correct', about: ['self', 'other'], findsNobody: amidStrangers },
];

/** By root field; every other is asked as its schema says, and what happens is what the matrix says of its action. */
export const EXCEPTIONS: Readonly<Record<string, readonly Variant[]>> = {
  createAdminMember: [{ action: 'chapterAdmin.add', findsNobody: inSupportChapter }],
  createMember: [{ action: 'member.create', isForClub: true }],
  importPeople: [{ action: 'member.import', isForClub: true }],
  inviteMembers: [{ action: 'member.invite', isForClub: true }],
  createVisitor: [{ action: 'visitor.create', isForClub: true }],
  convertVisitor: [{ action: 'visitor.convert', isForClub: true }],
  createChapterSubscription: [{ action: 'subscription.correct', isForClub: true }],
  createOrder: [{ action: 'payment.order', isForClub: true }],
  getDashboard: DASHBOARD,
  listDashboardFacts: DASHBOARD,
  getMember: [{ action: 'member.read', findsNobody: amidStrangers }],
  updateMember: [
    { action: 'member.recordLogin' },
    {
      action: 'member.update',
      sends: { 'UpdateMemberInput.businessName': () => `Business ${nextNumber()}` },
      findsNobody: amidStrangers,
    },
  ],
  // No admin can be erased, so nobody who may do it is the one.
  eraseMember: [
    { action: 'member.erase', about: ['other'], sends: { 'EraseMemberInput.rotaryId': formerMember } },
  ],
  createReferral: [{ action: 'referral.create', about: ['self', 'other'] }],
  createRotarianToRotarian: [{ action: 'r2r.create', about: ['self', 'other'] }],
  createThanksNote: [{ action: 'thanksNote.create', about: ['self', 'other'] }],
  createSummary: CORRECTION,
  updateSummary: CORRECTION,
  listVisitorAttendance: [{ action: 'visitorAttendance.list', isAboutCaller: true }],
  tellLeave: [
    { action: 'attendance.tellLeave', isAboutCaller: true, sends: { 'tellLeave.reason': () => 'Fever' } },
  ],
  createMemberAttendance: [
    {
      action: 'attendance.checkIn',
      isAboutCaller: true,
      sends: { 'CreateMemberAttendanceInput.qr': qr },
    },
    {
      action: 'attendance.mark',
      about: ['self', 'other'],
      sends: {
        'CreateMemberAttendanceInput.meetingId': ({ meetingId }) => meetingId,
        'CreateMemberAttendanceInput.attendanceStatus': () => 'Absent',
      },
      findsNobody: noRoster,
    },
  ],
  createVisitorAttendance: [
    {
      action: 'visitorAttendance.checkIn',
      isAboutCaller: true,
      sends: { 'CreateVisitorAttendanceInput.qr': qr },
    },
    {
      action: 'visitorAttendance.mark',
      sends: {
        'CreateVisitorAttendanceInput.meetingId': ({ meetingId }) => meetingId,
        'CreateVisitorAttendanceInput.name': () => 'A guest',
        'CreateVisitorAttendanceInput.classificationName': () => 'Printing',
        'CreateVisitorAttendanceInput.mobile': () => String(8_000_000_000 + nextNumber()),
        'CreateVisitorAttendanceInput.attendedDateTime': () => '2026-11-20 07:20',
        'CreateVisitorAttendanceInput.attendanceStatus': () => 'Present',
        'CreateVisitorAttendanceInput.paymentStatus': () => 'Paid',
      },
    },
  ],
};
