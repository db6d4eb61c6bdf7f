import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/**
 * The directory (name, classification, mobile, business, date of joining) is open across chapters (DESIGN 4, tenancy);
 * what is personal is for the member and the own chapter's admin only, so a support admin does not see it.
 */
export const memberPolicies: Policies<'member' | 'media'> = {
  'member.list': anySignedIn,
  'member.read': anySignedIn,
  'member.readPersonal': anyOf(self, ownChapterAdmin),
  'member.recordLogin': self,
  'media.uploadPhoto': anyOf(self, ownChapterAdmin),
  'media.uploadLogo': supportAdmin,
};
