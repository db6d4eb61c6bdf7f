import { randomUUID } from 'node:crypto';
import { versionFields } from '@fellowship/domain/platform/version.schema';
import { type RecordOf, recordOf } from '#storage/record.ts';
import { changeRecord, findRecord, insertRecord } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** A version of the product; one at most is the latest. */
export const versionRecord = recordOf('product_version', versionFields);

export type ProductVersion = RecordOf<typeof versionRecord>;

/** The versions of the product, by the day of their release. */
export const versionList = {
  record: versionRecord,
  filters: ['pk', 'versionNumber', 'releaseDate', 'createdDate', 'isLatest'],
  search: { versionNumber: null },
  order: ['releaseDate', 'createdAt', 'pk'],
} as const;

const LOCK = statement('versions-lock', 'lock table product_version in share row exclusive mode');

/** Lets others read versions, and write them only after this transaction: of two new ones the second is the latest. */
export async function lockVersions(tx: Tx): Promise<void> {
  await LOCK.run(tx, {});
}

export function findVersion(db: Queryable, pk: string): Promise<ProductVersion | null> {
  return findRecord(db, versionRecord, { pk });
}

export function findLatestVersion(db: Queryable): Promise<ProductVersion | null> {
  return findRecord(db, versionRecord, { isLatest: true });
}

export function insertVersion(
  tx: Tx,
  content: Omit<ProductVersion, 'pk' | 'createdAt' | 'version'>,
): Promise<ProductVersion> {
  return insertRecord(tx, versionRecord, { pk: randomUUID(), ...content });
}

/** @param pk of a version, where this transaction has locked them */
export function changeVersion(tx: Tx, pk: string, content: Partial<ProductVersion>): Promise<ProductVersion> {
  return changeRecord(tx, versionRecord, { pk }, content);
}
