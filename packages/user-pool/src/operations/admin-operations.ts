import * as z from 'zod/mini';
import { codeUntil, issueCode } from '../codes/codes.service.ts';
import { adminResetMail, postNotice } from '../codes/mails.ts';
import { invalidParameter, PoolError, userDisabled, userNotFound } from '../errors.ts';
import { deleteAttempts } from '../limits/limits.store.ts';
import { endSessions } from '../tokens/tokens.ts';
import { assertPasswordPolicy, sealPassword, temporaryUntil } from '../users/passwords.ts';
import { type PoolUser, verifiedEmail } from '../users/pool-user.ts';
import {
  type FilterField,
  listUserPage,
  lockUser,
  type UserFilter,
  updatePassword,
  updateStatus,
} from '../users/user.store.ts';
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  describeUser,
} from './admin-account.ts';
import { adminCreateUser } from './create-user.ts';
import { Metadata, type Operation, operation, Password, readInput, UserName } from './operation.ts';
import { adminSetUserMfaPreference } from './second-factor.ts';

const ResetPassword = z.object({ Username: UserName, ClientMetadata: Metadata });

/**
 * Makes a person choose a new password by a mailed code. Refused for an account that has never been used (its
 * invitation is to be sent again instead) and for one whose e-mail address is not verified.
 */
const adminResetUserPassword = operation(ResetPassword, async (pool, input) => {
  const { Username: userName } = input;
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    const email = emailForReset(user);
    const code = await issueCode(pool, tx, { userName, purpose: 'reset' }, { sentTo: email, askedAt: null });
    const secret = { secret: code, until: codeUntil(pool.now(), 'reset'), metadata: input.ClientMetadata };
    await pool.outbox.post(tx, adminResetMail({ to: email, userName, words: pool.words }, secret));
    await updateStatus(tx, userName, 'RESET_REQUIRED', pool.now());
    await endSessions(pool, tx, userName);
  });
  return {};
});

const SetPassword = z.object({ Username: UserName, Password, Permanent: z._default(z.boolean(), false) });

/** Sets a password, for good or as a temporary one; all sessions end. */
const adminSetUserPassword = operation(SetPassword, async (pool, input) => {
  assertPasswordPolicy(input.Password);
  const { Username: userName, Permanent: isPermanent } = input;
  await pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, userName);
    if (!user) throw userNotFound();
    const change = {
      userName,
      ...sealPassword(pool, user, input.Password),
      status: isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporaryUntil: isPermanent ? null : temporaryUntil(pool.now()),
    } as const;
    await updatePassword(tx, change, pool.now());
    await endSessions(pool, tx, userName);
    await postNotice(pool, tx, user, { what: 'passwordChanged' });
    await deleteAttempts(tx, userName);
  });
  return {};
});

function emailForReset(user: PoolUser): string {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'UNCONFIRMED') {
    throw new PoolError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  const email = verifiedEmail(user);
  if (email) return email;
  throw invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}

const PAGE_LENGTH = 60;

const Input = z.object({
  Limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_LENGTH))),
  PaginationToken: z.optional(z.string().check(z.maxLength(1024))),
  Filter: z.optional(z.string().check(z.maxLength(256))),
  AttributesToGet: z.optional(z.array(z.string())),
});
const Position = z.object({ after: z.string() });

/** The provider filters by these, and by no custom attribute. */
const FIELDS: ReadonlyMap<string, FilterField> = new Map<string, FilterField>([
  ['username', 'user_name'],
  ['sub', 'sub'],
  ['cognito:user_status', 'status'],
  ['status', 'enabled'],
  ['email', 'email'],
  ['phone_number', 'phone_number'],
  ['preferred_username', 'preferred_username'],
  ['name', 'name'],
  ['given_name', 'given_name'],
  ['family_name', 'family_name'],
]);

/** The accounts, by user name, page by page. */
const listUsers = operation(Input, async (pool, input) => {
  const limit = input.Limit ?? PAGE_LENGTH;
  const after = input.PaginationToken === undefined ? '' : readPosition(input.PaginationToken);
  const filter = input.Filter ? readFilter(input.Filter) : null;
  const users = await listUserPage(pool.db, { after, limit: limit + 1, filter });
  const page = users.slice(0, limit).map(describeUser);
  const last = users.length > limit ? page.at(-1) : undefined;
  const wanted = input.AttributesToGet;
  return {
    Users: page.map((user) =>
      wanted ? { ...user, Attributes: user.Attributes.filter(({ Name }) => wanted.includes(Name)) } : user,
    ),
    ...(last ? { PaginationToken: writePosition(last.Username) } : {}),
  };
});

function readFilter(text: string): UserFilter {
  const match = /^\s*"?(?<name>[\w:]+)"?\s*(?<operator>\^?=)\s*"(?<value>(?:[^"\\]|\\.)*)"\s*$/.exec(text);
  const { name = '', operator, value = '' } = match?.groups ?? {};
  const field = FIELDS.get(name);
  if (!field) throw invalidParameter(`Error while parsing filter ${name}`);
  return { field, isPrefix: operator === '^=', value: value.replaceAll(/\\(.)/g, '$1') };
}

function writePosition(userName: string): string {
  return Buffer.from(JSON.stringify({ after: userName })).toString('base64url');
}

function readPosition(token: string): string {
  try {
    return readInput(Position, JSON.parse(Buffer.from(token, 'base64url').toString())).after;
  } catch {
    throw invalidParameter('Invalid pagination token.');
  }
}

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
