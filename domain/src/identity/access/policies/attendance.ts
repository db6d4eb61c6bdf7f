import type { Policies, Policy } from '../policy.ts';
import {
  allOf,
  anyOf,
  foreignChapter,
  member,
  ownChapter,
  ownChapterAdmin,
  self,
  supportAdmin,
} from './predicates.ts';

/** Members check in only themselves: a member named by the subject must be the caller. */
const onlySelf: Policy = (caller, subject) =>
  (subject.rotaryId ?? caller.rotaryId) === caller.rotaryId &&
  (subject.homeRotaryId ?? caller.rotaryId) === caller.rotaryId &&
  (subject.homeChapterId ?? caller.chapterId) === caller.chapterId;

/** The caller's own attendance as a visitor, in whichever chapter it was (rule identity/tenancy). */
const ownVisit: Policy = (caller, subject) =>
  subject.homeRotaryId === caller.rotaryId &&
  (subject.homeChapterId ?? caller.chapterId) === caller.chapterId;

/**
 * Admins see, mark, close, reopen and watch their chapter's attendance, members see and watch only their own;
 * only role MEMBER checks in and announces leave. A summary is written by closing: correcting one by hand is for support admins
 * (rule attendance/summary-correction).
 */
export const attendancePolicies = {
  'attendance.list': anyOf(ownChapterAdmin, allOf(member, self)),
  'attendance.checkIn': allOf(member, ownChapter, onlySelf),
  'attendance.tellLeave': allOf(member, self),
  'attendance.mark': ownChapterAdmin,
  'attendance.close': ownChapterAdmin,
  'attendance.reopen': ownChapterAdmin,
  'attendance.watch': anyOf(ownChapterAdmin, allOf(member, self)),
  'visitorAttendance.list': anyOf(ownChapterAdmin, allOf(member, ownVisit)),
  'visitorAttendance.checkIn': allOf(member, foreignChapter, onlySelf),
  'visitorAttendance.mark': ownChapterAdmin,
  'attendanceSummary.list': ownChapterAdmin,
  'attendanceSummary.correct': supportAdmin,
} satisfies Policies<'attendance' | 'visitorAttendance' | 'attendanceSummary'>;
