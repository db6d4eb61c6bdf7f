import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { badField } from '../refusal-error.ts';
import { insertRecords } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Visitor, visitorRecord } from './visitor.store.ts';

/**
 * Stores many visitors at once; all have the fields that the first has.
 * @throws RefusalError `CONFLICT` at `mobile` when another live visitor of the chapter has one of theirs
 */
export async function insertVisitors(tx: Tx, visitors: readonly Partial<Visitor>[]): Promise<void> {
  if ((await insertRecords(tx, visitorRecord, visitors)) === visitors.length) return;
  throw badField('mobile', visitorMessages.mobileTaken, 'CONFLICT');
}
