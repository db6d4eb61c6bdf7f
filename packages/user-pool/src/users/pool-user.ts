/** States of an account, as the provider names them. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Second factors that a person can switch on. */
export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** Attribute names and values; truth values are 'true' and 'false', as the protocol has them. */
export type Attributes = Readonly<Record<string, string>>;

/** A row of the pool; secrets stay sealed. */
export interface PoolUser {
  readonly userName: string;
  readonly sub: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly attributes: Attributes;
  /** Takes the place of the attribute `email` once its owner has verified it. */
  readonly pendingEmail: string | null;
  readonly salt: Buffer;
  readonly verifier: Buffer;
  readonly temporaryUntil: Date | null;
  readonly totpSecret: Buffer | null;
  readonly totpPending: Buffer | null;
  readonly mfaMethods: readonly MfaMethod[];
  readonly mfaPreferred: MfaMethod | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How the protocol writes one attribute. */
export interface AttributeEntry {
  readonly Name: string;
  readonly Value: string;
}

/** The e-mail address once it is verified, else null: codes go nowhere else. */
export function verifiedEmail(user: PoolUser): string | null {
  return user.attributes.email_verified === 'true' ? (user.attributes.email ?? null) : null;
}

/** The telephone number once it is verified, else null. */
export function verifiedPhone(user: PoolUser): string | null {
  return user.attributes.phone_number_verified === 'true' ? (user.attributes.phone_number ?? null) : null;
}

/** All attributes of a user, `sub` first. */
export function attributeEntries(user: PoolUser): AttributeEntry[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  return [{ Name: 'sub', Value: user.sub }, ...own];
}
