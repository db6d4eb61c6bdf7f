import { statement } from './statement.ts';
import type { Queryable, Tx } from './transaction.ts';

/** What an instance may be marked as: `demo` has accounts whose passwords are public. */
export type InstanceMark = 'demo';

const MARK = statement<{ name: InstanceMark }>(
  'instance-mark',
  'insert into instance_mark (name) values (:name) on conflict do nothing',
);

const FIND = statement<{ name: InstanceMark }>(
  'instance-mark-find',
  'select name from instance_mark where name = :name',
);

/** Marks the instance for good; backups include the mark. */
export async function markInstance(tx: Tx, name: InstanceMark): Promise<void> {
  await MARK.run(tx, { name });
}

export async function hasInstanceMark(db: Queryable, name: InstanceMark): Promise<boolean> {
  return (await FIND.run(db, { name })).length > 0;
}
