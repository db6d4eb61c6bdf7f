import { randomUUID } from 'node:crypto';
import { statement } from '#storage/statement.ts';
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

type ClaimKey = Pick<OrderClaim, 'chapterId' | 'purchaseKey'>;

const CLAIM = statement<ClaimKey & { receipt: string }, { receipt: string; may_exist: boolean }>(
  'order-claim',
  `insert into payment_order_claim as c (chapter_id, purchase_key, receipt, held_until)
    values (:chapterId, :purchaseKey, :receipt, now() + interval '${HELD_SECONDS} seconds')
    on conflict (chapter_id, purchase_key) do update set held_until = excluded.held_until
      where c.held_until <= now()
    returning receipt, xmax <> 0 as may_exist`,
);

/** Claims a purchase, in the transaction that has locked the chapter. @returns null while another holds it */
export async function claimOrder(tx: Tx, { chapterId, purchaseKey }: ClaimKey): Promise<OrderClaim | null> {
  const [row] = await CLAIM.run(tx, { chapterId, purchaseKey, receipt: randomUUID() });
  return row ? { chapterId, purchaseKey, receipt: row.receipt, mayExist: row.may_exist } : null;
}

const RELEASE = statement<OrderClaim>(
  'order-claim-release',
  `update payment_order_claim set held_until = now()
    where chapter_id = :chapterId and purchase_key = :purchaseKey and receipt = :receipt`,
);

/** Lets the next request for the same purchase ask the provider, with the same receipt. */
export async function releaseClaim(db: Queryable, claim: OrderClaim): Promise<void> {
  await RELEASE.run(db, claim);
}

const DELETE = statement<OrderClaim>(
  'order-claim-delete',
  `delete from payment_order_claim
    where chapter_id = :chapterId and purchase_key = :purchaseKey and receipt = :receipt`,
);

/** Deletes the claim of an order that is stored. */
export async function deleteClaim(tx: Tx, claim: OrderClaim): Promise<void> {
  await DELETE.run(tx, claim);
}

const DELETE_OLD = statement(
  'order-claims-delete-old',
  "delete from payment_order_claim where held_until < now() - interval '1 day'",
);

/** Deletes claims that failed a day ago: what they left at the provider is never paid. */
export async function deleteOldClaims(db: Queryable): Promise<void> {
  await DELETE_OLD.run(db, {});
}
