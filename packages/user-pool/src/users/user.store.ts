import { sql } from 'kysely';
import type { Queryable, Tx } from '../pool-storage.ts';
import type { Attributes, MfaMethod, PoolUser, UserStatus } from './pool-user.ts';

/** Columns of a pool user under their names in the program, for other stores to select too. */
export const USER_COLUMNS = sql`
  u.user_name as "userName", u.sub, u.status, u.enabled, u.attributes, u.pending_email as "pendingEmail",
  u.salt, u.verifier,
  u.temporary_until as "temporaryUntil", u.totp_secret as "totpSecret", u.totp_pending as "totpPending",
  u.mfa_methods as "mfaMethods", u.mfa_preferred as "mfaPreferred",
  u.created_at as "createdAt", u.updated_at as "updatedAt"`;

/** What a password leaves in the database. */
export interface SealedPassword {
  readonly salt: Buffer;
  readonly verifier: Buffer;
}

export interface NewUser extends SealedPassword {
  readonly userName: string;
  readonly sub: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly attributes: Attributes;
  readonly temporaryUntil: Date | null;
}

export async function findUser(db: Queryable, userName: string): Promise<PoolUser | null> {
  const { rows } = await sql<PoolUser>`
    select ${USER_COLUMNS} from userpool.pool_user u where u.user_name = ${userName}`.execute(db);
  return rows[0] ?? null;
}

/** Finds a user and holds the row: what is decided on it stays true until the transaction ends. */
export async function lockUser(tx: Tx, userName: string): Promise<PoolUser | null> {
  const { rows } = await sql<PoolUser>`
    select ${USER_COLUMNS} from userpool.pool_user u where u.user_name = ${userName} for update`.execute(tx);
  return rows[0] ?? null;
}

/** False when the name is taken. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into userpool.pool_user
      (user_name, sub, status, enabled, attributes, salt, verifier, temporary_until, created_at, updated_at)
    values (${user.userName}, ${user.sub}, ${user.status}, ${user.enabled}, ${JSON.stringify(user.attributes)},
      ${user.salt}, ${user.verifier}, ${user.temporaryUntil}, ${now}, ${now})
    on conflict (user_name) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export interface PasswordChange extends SealedPassword {
  readonly userName: string;
  readonly status: UserStatus;
  readonly temporaryUntil: Date | null;
}

export async function updatePassword(tx: Tx, change: PasswordChange, now: Date): Promise<void> {
  await sql`
    update userpool.pool_user set salt = ${change.salt}, verifier = ${change.verifier}, status = ${change.status},
      temporary_until = ${change.temporaryUntil}, updated_at = ${now}
    where user_name = ${change.userName}`.execute(tx);
}

export async function updateStatus(tx: Tx, userName: string, status: UserStatus, now: Date): Promise<void> {
  await sql`
    update userpool.pool_user set status = ${status}, updated_at = ${now}
    where user_name = ${userName}`.execute(tx);
}

export async function updateEnabled(tx: Tx, userName: string, enabled: boolean, now: Date): Promise<void> {
  await sql`
    update userpool.pool_user set enabled = ${enabled}, updated_at = ${now}
    where user_name = ${userName}`.execute(tx);
}

export async function updateAttributes(
  tx: Tx,
  userName: string,
  attributes: Attributes,
  now: Date,
): Promise<void> {
  await sql`
    update userpool.pool_user set attributes = ${JSON.stringify(attributes)}, updated_at = ${now}
    where user_name = ${userName}`.execute(tx);
}

/** Stores the address that waits for its verification; null for none. */
export async function updatePendingEmail(tx: Tx, userName: string, email: string | null): Promise<void> {
  await sql`
    update userpool.pool_user set pending_email = ${email} where user_name = ${userName}`.execute(tx);
}

export async function updateMfa(
  tx: Tx,
  userName: string,
  methods: readonly MfaMethod[],
  preferred: MfaMethod | null,
): Promise<void> {
  await sql`
    update userpool.pool_user set mfa_methods = ${[...methods]}, mfa_preferred = ${preferred}
    where user_name = ${userName}`.execute(tx);
}

/** False when there is no such user. Sessions and challenges go with the row, and the addresses it was used at. */
export async function deleteUser(tx: Tx, userName: string): Promise<boolean> {
  await sql`delete from userpool.known_address where user_name = ${userName}`.execute(tx);
  const { rows } = await sql`
    delete from userpool.pool_user where user_name = ${userName} returning 1`.execute(tx);
  return rows.length > 0;
}

/** A user's sealed verifier, or null if there is none. */
export async function findAnyVerifier(db: Queryable): Promise<{ sub: string; verifier: Buffer } | null> {
  const { rows } = await sql<{ sub: string; verifier: Buffer }>`
    select sub, verifier from userpool.pool_user where verifier <> '' limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Remembers a new secret; the one in use stays until a code proves that the person has the new one. */
export async function storePendingTotp(db: Queryable, userName: string, secret: Buffer): Promise<void> {
  await sql`
    update userpool.pool_user set totp_pending = ${secret} where user_name = ${userName}`.execute(db);
}

/** Puts the pending secret into use; the step that proved it is used up. */
export async function confirmPendingTotp(tx: Tx, userName: string, step: number): Promise<void> {
  await sql`
    update userpool.pool_user set totp_secret = totp_pending, totp_pending = null, totp_step = ${step}
    where user_name = ${userName}`.execute(tx);
}

/** Uses a time step up; false when it, or a later one, has been used before. */
export async function useTotpStep(tx: Tx, userName: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update userpool.pool_user set totp_step = ${step}
    where user_name = ${userName} and totp_step < ${step} returning 1`.execute(tx);
  return rows.length > 0;
}

export type FilterField =
  | 'user_name'
  | 'sub'
  | 'status'
  | 'enabled'
  | 'email'
  | 'phone_number'
  | 'preferred_username'
  | 'name'
  | 'given_name'
  | 'family_name';

export interface UserFilter {
  readonly field: FilterField;
  readonly isPrefix: boolean;
  readonly value: string;
}

export interface UserPage {
  /** The user name that the page follows; '' for the first page. */
  readonly after: string;
  readonly limit: number;
  readonly filter: UserFilter | null;
}

/** A page of users in the order of their names. */
export async function listUserPage(db: Queryable, { after, limit, filter }: UserPage): Promise<PoolUser[]> {
  const { rows } = await sql<PoolUser>`
    select ${USER_COLUMNS} from userpool.pool_user u
    where u.user_name > ${after} and ${filter ? matches(filter) : sql`true`}
    order by u.user_name limit ${limit}`.execute(db);
  return rows;
}

function matches({ field, isPrefix, value }: UserFilter) {
  const column = findColumn(field);
  return isPrefix ? sql`starts_with(${column}, ${value})` : sql`${column} = ${value}`;
}

function findColumn(field: FilterField) {
  switch (field) {
    case 'user_name':
      return sql`u.user_name`;
    case 'sub':
      return sql`u.sub::text`;
    case 'status':
      return sql`u.status`;
    case 'enabled':
      return sql`case when u.enabled then 'Enabled' else 'Disabled' end`;
    default:
      return sql`u.attributes ->> ${sql.lit(field)}`;
  }
}
