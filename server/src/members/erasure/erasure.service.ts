import type { Tx } from '../../storage/transaction.ts';
import type { Erasing } from './erasing.ts';
import {
  eraseInAnswersAndMails,
  eraseInAudit,
  eraseInInboxes,
  eraseInvitations,
  eraseNames,
  eraseOwnRows,
  findFacts,
  findVisits,
  releaseMeetupPictures,
} from './erasure.store.ts';

/** Erases a person's data beside the record of the member, wherever it is stored (rules members/erasure, visitors/erasure). */
export async function eraseCopies(tx: Tx, erasing: Erasing): Promise<void> {
  const facts = await findFacts(tx, erasing);
  const traces = [...facts, ...(await findVisits(tx, erasing))];
  await releaseMeetupPictures(tx, erasing);
  await eraseOwnRows(tx, erasing);
  await eraseInInboxes(tx, erasing, facts);
  await eraseInvitations(tx, erasing);
  await eraseNames(tx, erasing);
  await eraseInAudit(tx, erasing, traces);
  await eraseInAnswersAndMails(tx, erasing, traces);
}
