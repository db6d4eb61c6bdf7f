import {
  type ClassificationStatus,
  classificationNameSchema,
  classificationStatus,
  classificationTaken,
  duplicateName,
  nameKey,
} from '@fellowship/domain/classifications/classification.schema';
import { type Refusal, validate } from '@fellowship/domain/refusals/refusal';
import { notFound } from '../api/request-context.ts';
import { accept, RefusalError } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  type Classification,
  changeClassification,
  findLive,
  hasActiveHolder,
  insertClassification,
  insertClassifications,
  isAnyHeld,
  lockByName,
  lockByNames,
  lockClassification,
  occupyClassifications,
} from './classification.store.ts';

/** A classification that was chosen, or the name of one that was entered and may be new. */
type ClassificationChoice = { readonly id: string } | { readonly name: string };

/** Two admins may create and delete the same name at once; a second look finds what the other left. */
const MOST_LOOKS = 5;

/**
 * Gives a classification to a member (rule classifications/one-member). It is locked until the transaction ends, so that
 * of two members who want it at once only one gets it; the caller stores its id and name with the member. One that was
 * deleted meanwhile counts by its name.
 * @param taken what is said when another Active member holds it
 * @throws RefusalError `taken`; `NOT_FOUND` for an id that the chapter does not have; `BAD_INPUT` for a name that is none
 */
export async function holdClassification(
  tx: Tx,
  chapterId: string,
  choice: ClassificationChoice,
  rotaryId: string,
  taken: Refusal = classificationTaken(),
): Promise<Classification> {
  const classification = await lockFree(tx, chapterId, choice, rotaryId, taken);
  return setStatus(tx, classification, classificationStatus(true));
}

/**
 * As `holdClassification`, for a member who is not Active: it stays Open until that member is enabled (rule
 * classifications/status).
 */
export async function lockFree(
  tx: Tx,
  chapterId: string,
  choice: ClassificationChoice,
  rotaryId: string,
  taken: Refusal,
): Promise<Classification> {
  const classification = await lockChosen(tx, chapterId, choice);
  if (await hasActiveHolder(tx, classification, rotaryId)) throw new RefusalError(taken);
  return classification;
}

/**
 * Opens a classification whose member has left it, been disabled or erased, unless another Active member holds it (rule
 * classifications/status). Asked once that member's own row is changed, in the same transaction.
 */
export async function releaseClassification(tx: Tx, chapterId: string, id: string): Promise<void> {
  const classification = await lockClassification(tx, chapterId, id);
  if (!classification) return;
  await setStatus(tx, classification, classificationStatus(await hasActiveHolder(tx, classification)));
}

/**
 * Finds the classification of this name, or creates it Open (rule classifications/new-entry).
 * @throws RefusalError `BAD_INPUT` for a name that is none
 */
async function findOrCreateClassification(
  tx: Tx,
  chapterId: string,
  entered: string,
): Promise<Classification> {
  const name = accept(validate(classificationNameSchema, entered));
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const classification =
      (await lockByName(tx, chapterId, name)) ?? (await insertClassification(tx, chapterId, name));
    if (classification) return classification;
  }
  throw new RefusalError(duplicateName());
}

async function lockChosen(tx: Tx, chapterId: string, choice: ClassificationChoice): Promise<Classification> {
  if ('name' in choice) return findOrCreateClassification(tx, chapterId, choice.name);
  const classification = await lockClassification(tx, chapterId, choice.id);
  if (!classification) throw notFound();
  return classification.isDeleted
    ? findOrCreateClassification(tx, chapterId, classification.name)
    : classification;
}

async function setStatus(
  tx: Tx,
  classification: Classification,
  status: ClassificationStatus,
): Promise<Classification> {
  if (classification.status === status) return classification;
  const changed = await changeClassification(tx, classification, { status });
  if (!changed) throw new RefusalError(duplicateName());
  return changed;
}

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
