import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './admin-account.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminResetUserPassword, adminSetUserPassword } from './admin-passwords.ts';
import { listUsers } from './list-users.ts';
import { adminSetUserMfaPreference } from './mfa-preference.ts';
import type { Operation } from './operation.ts';

/** What only the server itself may call, in its own process: no address on the network leads here. */
export const ADMIN_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['AdminCreateUser', adminCreateUser],
  ['AdminGetUser', adminGetUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminDeleteUser', adminDeleteUser],
  ['ListUsers', listUsers],
]);
