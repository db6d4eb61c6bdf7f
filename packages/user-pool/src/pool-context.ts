import type { Gate } from './limits/gate.ts';
import type { PoolStorage, Tx } from './pool-storage.ts';
import type { PoolKeys } from './sealing.ts';
import type { Proofs } from './srp/proofs.ts';
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

/** Logs unexpected errors only, never names or secrets. */
export interface PoolLogger {
  error(details: { err: unknown; requestId: string }, message: string): void;
}

/** A message to one person. `to` is an e-mail address, or a telephone number that starts with `+`. */
export interface PoolMail {
  readonly to: string;
  readonly userName: string;
  /** Why it is sent. */
  readonly kind: 'invite' | 'reset' | 'verify' | 'mfa' | 'notice';
  readonly subject: string;
  readonly text: string;
  /** The code or temporary password inside the text, by itself. */
  readonly code: string | null;
}

/** Where mails go: stored in the transaction that causes them, delivered after its commit. */
export interface PoolOutbox {
  post(tx: Tx, mail: PoolMail): Promise<unknown>;
}

/** Terms used in mails. */
export interface PoolWords {
  readonly product: string;
  /** What people sign in with, such as `user name`. */
  readonly userName: string;
  /** Whom to contact, such as `administrator`. */
  readonly administrator: string;
}

/** What the host provides. */
export interface UserPoolOptions {
  readonly storage: PoolStorage;
  /** The instance's secret; without it the verifiers, signing keys and refresh tokens in the database are useless. */
  readonly secretKey: Buffer;
  /** The `iss` of the tokens. */
  readonly issuer: string;
  /** `<region>_<name>`: the clients take it apart. The name is part of every hash and key and must never change. */
  readonly poolId: string;
  /** The pool's one client, without a secret. */
  readonly clientId: string;
  /** Attributes that an administrator may write beside the standard ones, such as `custom:team`; default none. */
  readonly customAttributes?: readonly string[];
  /** Which e-mail addresses are taken; default: everything with one @ and neither blanks, quotes nor brackets. */
  isEmailAddress?(text: string): boolean;
  /**
   * How long after entering the password a session may change the second factor, in milliseconds; default ten minutes. A
   * session does not become younger when it is renewed.
   */
  readonly recentSignInMs?: number;
  readonly words: PoolWords;
  readonly outbox: PoolOutbox;
  /**
   * Called in the transaction that changes what a person may do (disabled, signed out, password changed), so that the
   * host can invalidate the caches of every process.
   */
  onUserChanged(tx: Tx, userName: string): Promise<void>;
  /** Called in the transaction in which a pending e-mail address has been verified and takes the place of the old one. */
  onEmailVerified?(tx: Tx, userName: string, email: string): Promise<void>;
  readonly logger?: PoolLogger;
  /** Real time, not the movable business clock; replaced in tests only. */
  readonly now?: () => Date;
}

/** The two parts of a pool id. @throws for another format */
export function readPoolId(poolId: string): { region: string; poolName: string } {
  const [region, poolName] = poolId.split('_');
  if (!region || !poolName) throw new Error(`A user pool id has the form <region>_<name>: ${poolId}`);
  return { region, poolName };
}
