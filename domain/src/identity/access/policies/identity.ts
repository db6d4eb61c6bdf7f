import type { Policies } from '../policy.ts';
import { anySignedIn, ownChapterAdmin, self } from './predicates.ts';

/** The session, one's own account, and the record of what admins changed. */
export const identityPolicies: Policies<'session' | 'account' | 'audit'> = {
  'session.read': anySignedIn,
  'account.manageTotp': self,
  'audit.list': ownChapterAdmin,
};
