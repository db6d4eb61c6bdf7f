import { nameKey } from '@fellowship/domain/classifications/classification-name';
import { classificationTaken, duplicateName } from '@fellowship/domain/classifications/classification-status';
import { RefusalError } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import type { Classification } from './classification.store.ts';
import {
  findLive,
  insertClassifications,
  isAnyHeld,
  lockByNames,
  occupyClassifications,
} from './many-classifications.store.ts';

/**
 * Gives each of these names to a new member, as `holdClassification` does one: those that the chapter has not are created,
 * and all are locked until the transaction ends.
 * @param names no two of them the same classification, in the form that `classificationNameSchema` gives
 * @returns the classifications by the key of their names
 * @throws RefusalError `CONFLICT` when an Active member holds one of them, or one was deleted meanwhile
 */
export async function holdClassifications(
  tx: Tx,
  chapterId: string,
  names: readonly string[],
): Promise<Map<string, Classification>> {
  await insertClassifications(tx, chapterId, names);
  const classifications = await lockByNames(tx, chapterId, names);
  if (classifications.length < names.length) throw new RefusalError(duplicateName());
  const ids = classifications.map(({ id }) => id);
  if (await isAnyHeld(tx, chapterId, ids)) throw new RefusalError(classificationTaken());
  await occupyClassifications(tx, chapterId, ids);
  return new Map(classifications.map((classification) => [nameKey(classification.name), classification]));
}

/** The chapter's classifications by the key of their names. */
export async function readClassificationIds(
  tx: Tx,
  chapterId: string,
): Promise<Map<string, Pick<Classification, 'id' | 'name'>>> {
  const found = await findLive(tx, chapterId);
  return new Map(found.map((classification) => [nameKey(classification.name), classification]));
}

/**
 * Creates classifications, Open.
 * @throws RefusalError `CONFLICT` when the chapter has one of them
 */
export async function createClassifications(
  tx: Tx,
  chapterId: string,
  names: readonly string[],
): Promise<void> {
  const created = await insertClassifications(tx, chapterId, names);
  if (created < names.length) throw new RefusalError(duplicateName());
}
