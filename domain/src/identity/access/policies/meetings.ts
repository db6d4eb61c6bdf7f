import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/** The chapter's schedule, and the meeting of a QR code (rules meetings/schedule-access, meetings/qr-holder). */
export const meetingPolicies = {
  'meeting.list': anyOf(ownChapter, supportAdmin),
  'meeting.read': anyOf(ownChapter, supportAdmin),
  'meeting.readByQr': anySignedIn,
  'meeting.create': ownChapterAdmin,
  'meeting.update': ownChapterAdmin,
  'meeting.generateQr': ownChapterAdmin,
} satisfies Policies<'meeting'>;
