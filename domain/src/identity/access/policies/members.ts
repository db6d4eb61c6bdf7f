import type { Policies } from '../policy.ts';
import {
  allOf,
  anyOf,
  anySignedIn,
  manages,
  member,
  ownChapter,
  ownChapterAdmin,
  self,
  supportAdmin,
} from './predicates.ts';

/**
 * The directory (name, classification, mobile, business, date of joining) is open across chapters; what is personal is
 * for the member and the chapter's admins only, so a support admin does not see it. People who are not listed, admins and
 * those who are not Active, are seen in their chapter and by support admins, who manage the admins of all chapters. What
 * only the chapter needs stays in it. People are imported by the chapter's admin, or for any chapter by support admins, who
 * help it to move in. The table of ranks says who changes the record or access of another person. A business card is a member's own (rule members/business-card),
 * and so are a member's preferences (rule members/preferences).
 */
export const memberPolicies = {
  'member.list': anySignedIn,
  'member.read': anySignedIn,
  'member.readUnlisted': anyOf(ownChapter, supportAdmin),
  'member.readInChapter': ownChapter,
  'member.readPersonal': anyOf(self, ownChapterAdmin),
  'member.readKyc': anyOf(self, ownChapterAdmin),
  'member.create': ownChapterAdmin,
  'member.takeOwnData': self,
  'member.recordLogin': self,
  'member.update': anyOf(self, manages('member.update')),
  'member.updateMembership': anyOf(allOf(self, ownChapterAdmin), manages('member.updateMembership')),
  'member.shareCard': allOf(member, self),
  'preference.read': self,
  'preference.update': self,
  'preference.renewCalendar': self,
  'member.setAccess': manages('member.setAccess'),
  'member.erase': manages('member.erase'),
  'member.import': anyOf(ownChapterAdmin, supportAdmin),
  'member.invite': anyOf(ownChapterAdmin, supportAdmin),
  'media.uploadPhoto': anyOf(self, manages('media.uploadPhoto')),
  'media.uploadKyc': anyOf(self, manages('media.uploadKyc')),
  'media.uploadLogo': supportAdmin,
  'media.uploadMeetup': allOf(member, self),
} satisfies Policies<'member' | 'media' | 'preference'>;
