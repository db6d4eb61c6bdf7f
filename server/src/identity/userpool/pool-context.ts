import type { Database } from '#storage/database.ts';
import type { Outbox } from '../mail.service.ts';
import type { TokenVerifier } from '../token-verifier.ts';
import type { Gate } from './limits/gate.ts';
import type { PoolKeys } from './sealing.ts';
import type { Proofs } from './srp/proofs.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** What every operation of the pool works with. */
export interface PoolContext {
  readonly database: Database;
  readonly keys: PoolKeys;
  readonly signingKeys: SigningKeys;
  readonly tokenVerifier: TokenVerifier;
  readonly proofs: Proofs;
  /** In front of what costs work and needs no sign-in. */
  readonly gate: Gate;
  readonly outbox: Outbox;
  readonly issuer: string;
  /** What follows the `_` of the pool id: part of every password's hash. */
  readonly poolName: string;
  readonly clientId: string;
  /** The name that mails use for the product. */
  readonly productName: string;
  /** Real time, never the business clock: tokens, codes and limits must not be moved by a story. */
  now(): Date;
}
