import type { Queryable, Tx } from './transaction.ts';

/** What an instance may be marked as: `demo` is filled with accounts whose passwords everybody can read. */
export type InstanceMark = 'demo';

/** Marks the instance for good; backups carry the mark on. */
export async function markInstance(tx: Tx, name: InstanceMark): Promise<void> {
  await tx
    .insertInto('instance_mark')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasInstanceMark(db: Queryable, name: InstanceMark): Promise<boolean> {
  const found = await db
    .selectFrom('instance_mark')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}
