import { publishEvent } from '#storage/domain-events.ts';
import type { Queryable } from '#storage/transaction.ts';

/** Published with a user name when what that person may do has changed: disabled, signed out, password changed. */
const IDENTITY_CHANGED = 'identity.changed';

/** Tells every process to forget what it remembers about a user; delivered with the commit of the transaction. */
export async function publishIdentityChange(db: Queryable, userName: string): Promise<void> {
  await publishEvent(db, { channel: IDENTITY_CHANGED, payload: userName });
}
