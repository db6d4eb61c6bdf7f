export { type AccountChange, noticeMail } from './codes/notices.ts';
export type { NewAccount } from './create-accounts.ts';
export { limitExceeded } from './errors.ts';
export { newTemporaryPassword } from './password-policy.ts';
export type {
  PoolLogger,
  PoolMail,
  PoolOutbox,
  PoolWords,
  UserPoolOptions,
} from './pool-options.ts';
export { matchesSecretKey } from './secret-key-check.ts';
export type { PoolStorage } from './storage.ts';
export { USER_POOL_TABLES } from './tables.ts';
export {
  createTokenVerifier,
  TokenError,
  type TokenVerifier,
  type VerifiedToken,
} from './tokens/token-verifier.ts';
export { userPoolRoutes } from './user-pool.routes.ts';
export { createUserPool, type UserPool } from './user-pool.ts';
