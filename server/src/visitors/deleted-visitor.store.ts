import { type RecordOf, record } from '../storage/record.ts';
import { insertIfFree } from '../storage/record-store.ts';
import { sqlPart } from '../storage/statement.ts';
import type { Tx } from '../storage/transaction.ts';
import { visitorRecord } from './visitor.store.ts';

const {
  id,
  deletedOn,
  invitedOn: _on,
  memberRotaryId: _as,
  version: _version,
  ...told
} = visitorRecord.sources;

/** A deleted visitor: the same row, which is hidden from the list of visitors, under the names that the API has for it. */
export const deletedVisitorRecord = record('visitor', { ...told, pk: id, deletedDate: deletedOn });

export type DeletedVisitor = RecordOf<typeof deletedVisitorRecord>;

/** The deleted visitors of a chapter; ask for the latest first. */
export const deletedVisitorList = {
  record: deletedVisitorRecord,
  filters: ['pk', 'fullName', 'mobile', 'deletedDate'],
  order: ['deletedDate', 'pk'],
} as const;

/** Whoever became a member is hidden too, but not deleted. */
export const isDeletion = sqlPart('deleted_on is not null');

/** @returns `null` when the chapter has a visitor of that id, deleted or not */
export function insertDeletedVisitor(
  tx: Tx,
  content: Partial<DeletedVisitor> & Pick<DeletedVisitor, 'pk' | 'chapterId' | 'deletedDate'>,
): Promise<DeletedVisitor | null> {
  return insertIfFree(tx, deletedVisitorRecord, { ...content, isGuest: false, isDeleted: true });
}
