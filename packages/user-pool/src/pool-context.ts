import type { Gate } from './limits/gate.ts';
import type { UserPoolOptions } from './pool-options.ts';
import type { PoolKeys } from './sealing.ts';
import type { Proofs } from './srp/proofs.ts';
import type { PoolStorage } from './storage.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';
import type { TokenVerifier } from './tokens/token-verifier.ts';

type Given = Required<
  Pick<
    UserPoolOptions,
    | 'issuer'
    | 'clientId'
    | 'customAttributes'
    | 'isEmailAddress'
    | 'recentSignInMs'
    | 'words'
    | 'outbox'
    | 'onUserChanged'
    | 'onEmailVerified'
    | 'now'
  >
>;

/** The dependencies of every operation. */
export interface PoolContext extends Given, PoolStorage {
  readonly keys: PoolKeys;
  readonly signingKeys: SigningKeys;
  readonly tokenVerifier: TokenVerifier;
  readonly proofs: Proofs;
  /** Queues expensive operations that need no sign-in. */
  readonly gate: Gate;
  /** What follows the `_` of the pool id: part of every password's hash. */
  readonly poolName: string;
}
