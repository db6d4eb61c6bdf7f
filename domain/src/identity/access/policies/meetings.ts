import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapter, ownChapterAdmin, supportAdmin } from './predicates.ts';

/** A chapter's schedule is its own; whoever holds a valid QR code sees the one meeting that it stands for (DESIGN 4). */
export const meetingPolicies: Policies<'meeting'> = {
  'meeting.list': anyOf(ownChapter, supportAdmin),
  'meeting.read': anyOf(ownChapter, supportAdmin),
  'meeting.readByQr': anySignedIn,
  'meeting.create': ownChapterAdmin,
  'meeting.update': ownChapterAdmin,
  'meeting.generateQr': ownChapterAdmin,
};
