import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, manages, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/** The session, accounts (one's own, and those one manages: rule identity/account-access), and the audit log. */
export const identityPolicies = {
  'session.read': anySignedIn,
  'account.manageTotp': self,
  'account.list': anyOf(ownChapterAdmin, supportAdmin),
  'account.create': manages('account.create'),
  'account.updateEmail': manages('account.updateEmail'),
  'account.readEmailChange': self,
  'account.cancelEmailChange': self,
  'account.finishEmailChange': self,
  'account.enable': manages('account.enable'),
  'account.disable': manages('account.disable'),
  'account.resetPassword': manages('account.resetPassword'),
  'audit.list': ownChapterAdmin,
} satisfies Policies<'session' | 'account' | 'audit'>;
