import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JSONWebKeySet } from 'jose';
import type { PoolStorage } from '../pool-storage.ts';
import { open, type PoolKeys, seal } from '../sealing.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys, type SigningKeyRow } from './tokens.store.ts';

export interface Signer {
  readonly kid: string;
  readonly key: KeyObject;
}

/**
 * The key pairs that sign tokens, shared by all processes through the database. An error while it is unreachable
 * (`PoolStorage.isUnreachable`) says nothing about a token.
 */
export interface SigningKeys {
  /** The current signing key; created if there is none, replaced after half a year. */
  signer(): Promise<Signer>;
  /** Every key whose tokens may be valid, the next one included. */
  publicKeys(): Promise<JSONWebKeySet>;
  /** Creates a successor, which signs once every process and cache has had time to learn of it. */
  rotate(): Promise<void>;
}

const MINUTE_MS = 60_000;
const REMEMBERED_MS = MINUTE_MS;
const ANNOUNCED_MS = 10 * MINUTE_MS;
const MAX_TOKEN_MS = 60 * MINUTE_MS;
const ROTATED_AFTER_MS = 180 * 24 * 60 * MINUTE_MS;

const generate = promisify(generateKeyPair);

export function createSigningKeys(storage: PoolStorage, keys: PoolKeys, now: () => Date): SigningKeys {
  let remembered: { until: number; rows: Promise<SigningKeyRow[]> } | null = null;
  let lastKnown: readonly SigningKeyRow[] = [];

  async function load(): Promise<SigningKeyRow[]> {
    const rows = await listSigningKeys(storage.db, now());
    const [newest] = rows;
    if (newest && now().getTime() - newest.signsFrom.getTime() < ROTATED_AFTER_MS) return rows;
    return addKey(newest ?? null);
  }

  /** Adds a key unless another process has replaced `known` in the meantime. */
  async function addKey(known: SigningKeyRow | null): Promise<SigningKeyRow[]> {
    const successor = await makeKey(keys, new Date(now().getTime() + (known ? ANNOUNCED_MS : 0)));
    return storage.inTransaction(async (tx) => {
      await lockSigningKeys(tx);
      const [newest] = await listSigningKeys(tx, now());
      if (newest?.kid === known?.kid) {
        const until = successor.signsFrom.getTime() + MAX_TOKEN_MS + ANNOUNCED_MS;
        await insertSigningKey(tx, successor, new Date(until));
      }
      return listSigningKeys(tx, now());
    });
  }

  /** While the database is unreachable the cached keys are used: no new one can be created either. */
  async function currentRows(): Promise<readonly SigningKeyRow[]> {
    if (!remembered || remembered.until <= now().getTime()) {
      const rows = load();
      remembered = { until: now().getTime() + REMEMBERED_MS, rows };
      rows.catch(() => {
        if (remembered?.rows === rows) remembered = null;
      });
    }
    try {
      lastKnown = await remembered.rows;
      return lastKnown;
    } catch (error) {
      const rows = lastKnown.filter(({ verifiesUntil }) => !verifiesUntil || verifiesUntil > now());
      if (rows.length === 0 || !storage.isUnreachable(error)) throw error;
      return rows;
    }
  }

  return {
    async signer() {
      const rows = await currentRows();
      const current = rows.find((row) => row.signsFrom <= now()) ?? rows.at(-1);
      if (!current) throw new Error('The pool has no signing key.');
      return { kid: current.kid, key: openKey(keys, current) };
    },
    async publicKeys() {
      return { keys: (await currentRows()).map((row) => row.publicJwk) };
    },
    async rotate() {
      const [newest] = await listSigningKeys(storage.db, now());
      await addKey(newest ?? null);
      remembered = null;
    },
  };
}

async function makeKey(keys: PoolKeys, signsFrom: Date): Promise<SigningKeyRow> {
  const kid = randomUUID();
  const pair = await generate('rsa', { modulusLength: 2048 });
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const privateKey = seal(
    keys.storage,
    keyOwner(kid),
    pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
  );
  return { kid, publicJwk, privateKey, signsFrom, verifiesUntil: null };
}

function openKey(keys: PoolKeys, row: SigningKeyRow): KeyObject {
  const der = open(keys.storage, keyOwner(row.kid), row.privateKey);
  if (!der)
    throw new Error('A signing key cannot be decrypted: this database was written with another SECRET_KEY.');
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** Whether these keys are the ones that sealed a signing key. */
export function opensKey(keys: PoolKeys, row: SigningKeyRow): boolean {
  return open(keys.storage, keyOwner(row.kid), row.privateKey) !== null;
}

function keyOwner(kid: string): string {
  return `signing key ${kid}`;
}
