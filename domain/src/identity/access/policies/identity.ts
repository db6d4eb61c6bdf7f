import type { Policies } from '../policy.ts';
import { anyOf, anySignedIn, manages, ownChapterAdmin, self, supportAdmin } from './predicates.ts';

/** The session, one's own account, those of the people one looks after (rule identity/account-access), and the record of what admins changed. */
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
