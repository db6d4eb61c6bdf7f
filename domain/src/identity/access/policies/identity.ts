import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, managesAccess, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/** The session, one's own account, those of the people one looks after (rule identity/account-access), and the record of what admins changed. */
export const identityPolicies: Policies<'session' | 'account' | 'audit'> = {
  'session.read': anySignedIn,
  'account.manageTotp': self,
  'account.list': anyOf(ownChapterAdmin, supportAdmin),
  'account.create': managesAccess,
  'account.updateEmail': managesAccess,
  'account.enable': managesAccess,
  'account.disable': managesAccess,
  'account.resetPassword': managesAccess,
  'audit.list': ownChapterAdmin,
};
