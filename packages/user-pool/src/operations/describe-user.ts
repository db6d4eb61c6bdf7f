import { attributeEntries, type PoolUser } from '../users/pool-user.ts';

/** A user as the admin operations list it; instants are seconds since the epoch. */
export function describeUser(user: PoolUser) {
  return {
    Username: user.userName,
    Attributes: attributeEntries(user),
    UserCreateDate: user.createdAt.getTime() / 1000,
    UserLastModifiedDate: user.updatedAt.getTime() / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** The second factors of a user, as the protocol lists them. */
export function mfaSettings(user: PoolUser): object {
  return {
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: user.mfaMethods } : {}),
    ...(user.mfaPreferred ? { PreferredMfaSetting: user.mfaPreferred } : {}),
  };
}
