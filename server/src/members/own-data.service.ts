import { ownDataRefusal } from '@fellowship/domain/members/profile-editing';
import type { RequestContext } from '../api/request-context.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { refuseIf } from '../refusal-error.ts';
import { inTransaction } from '../storage/transaction.ts';
import { countOwnDataTaken, OWN_DATA_PARTS, readOwnData, type Whose } from './own-data.store.ts';

/** One file of the archive. */
export interface OwnDataFile {
  name: string;
  content: string;
  rows: readonly Record<string, unknown>[];
}

/**
 * Exports all the data stored about a person, part by part, after auditing the export (rule members/own-data).
 * @throws RefusalError `UNAUTHENTICATED`, `RATE_LIMITED`
 */
export async function takeOwnData(
  call: RequestContext,
): Promise<{ whose: Whose; files: AsyncGenerator<OwnDataFile> }> {
  const { chapterId, rotaryId } = call.requireCaller();
  const whose = { chapterId, rotaryId };
  const caller = call.authorize('member.takeOwnData', whose);
  const { database } = call.app;
  await inTransaction(database, async (tx) => {
    refuseIf(ownDataRefusal(await countOwnDataTaken(tx, whose)));
    const entry = { chapterId, action: 'member.takeOwnData', subject: rotaryId, before: null, after: null };
    await writeAudit(tx, caller, entry);
  });
  async function* files(): AsyncGenerator<OwnDataFile> {
    for (const part of OWN_DATA_PARTS) {
      const rows = await readOwnData(database.kysely, whose, part);
      yield { name: `${part}.json`, content: `${JSON.stringify(rows, null, 2)}\n`, rows };
    }
  }
  return { whose, files: files() };
}
