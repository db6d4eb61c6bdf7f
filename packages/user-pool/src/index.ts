export { type AccountChange, noticeMail } from './codes/mails.ts';
export { limitExceeded } from './errors.ts';
export type { NewAccount } from './operations/create-user.ts';
export type {
  PoolLogger,
  PoolMail,
  PoolOutbox,
  PoolWords,
  UserPoolOptions,
} from './pool-context.ts';
export type { PoolStorage } from './pool-storage.ts';
export { USER_POOL_TABLES } from './tables.ts';
export {
  createTokenVerifier,
  TokenError,
  type TokenVerifier,
  type VerifiedToken,
} from './tokens/token-verifier.ts';
export { userPoolRoutes } from './user-pool.routes.ts';
export { createUserPool, matchesSecretKey, type UserPool } from './user-pool.ts';
export { newTemporaryPassword } from './users/passwords.ts';
