import type { PoolContext } from '../pool-context.ts';
import { open, seal } from '../sealing.ts';

/** Seals a TOTP secret for its owner. */
export function sealTotpSecret({ keys }: PoolContext, sub: string, secret: Buffer): Buffer {
  return seal(keys.storage, totpOwner(sub), secret);
}

/** The TOTP secret of a user, or null where there is none. */
export function openTotpSecret({ keys }: PoolContext, sub: string, sealed: Buffer | null): Buffer | null {
  return sealed && open(keys.storage, totpOwner(sub), sealed);
}

function totpOwner(sub: string): string {
  return `totp ${sub}`;
}
