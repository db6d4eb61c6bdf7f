import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** The right to ask the provider for an order of one purchase; others who order the same wait. */
export interface OrderClaim {
  readonly chapterId: string;
  /** What is bought, at which price; equal purchases of a chapter have equal keys. */
  readonly purchaseKey: string;
  /** What the provider knows the order by. */
  readonly receipt: string;
  /** An earlier holder of the claim may have asked with this receipt, and never heard the answer. */
  readonly mayExist: boolean;
}

/** Longer than all requests to the provider that a holder makes. */
const HELD_SECONDS = 30;

/** Claims a purchase, in the transaction that has locked the chapter. @returns null while another holds it */
export async function claimOrder(
  tx: Tx,
  { chapterId, purchaseKey }: Pick<OrderClaim, 'chapterId' | 'purchaseKey'>,
): Promise<OrderClaim | null> {
  const { rows } = await sql<{ receipt: string; may_exist: boolean }>`
    insert into payment_order_claim as c (chapter_id, purchase_key, receipt, held_until)
    values (${chapterId}, ${purchaseKey}, ${randomUUID()}, now() + make_interval(secs => ${HELD_SECONDS}))
    on conflict (chapter_id, purchase_key) do update set held_until = excluded.held_until
      where c.held_until <= now()
    returning receipt, xmax <> 0 as may_exist`.execute(tx);
  const [row] = rows;
  return row ? { chapterId, purchaseKey, receipt: row.receipt, mayExist: row.may_exist } : null;
}

/** Lets the next who orders the same ask the provider, with the same receipt. */
export async function releaseClaim(
  db: Queryable,
  { chapterId, purchaseKey, receipt }: OrderClaim,
): Promise<void> {
  await sql`
    update payment_order_claim set held_until = now()
    where chapter_id = ${chapterId} and purchase_key = ${purchaseKey} and receipt = ${receipt}`.execute(db);
}

/** The order of the claim is stored. */
export async function deleteClaim(tx: Tx, { chapterId, purchaseKey, receipt }: OrderClaim): Promise<void> {
  await sql`
    delete from payment_order_claim
    where chapter_id = ${chapterId} and purchase_key = ${purchaseKey} and receipt = ${receipt}`.execute(tx);
}

/** Deletes claims that came to nothing a day ago: what they left at the provider is never paid. */
export async function deleteOldClaims(db: Queryable): Promise<void> {
  await sql`delete from payment_order_claim where held_until < now() - interval '1 day'`.execute(db);
}
