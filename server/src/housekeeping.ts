import { REQUEST_ID_RETENTION_DAYS } from '@fellowship/domain/platform/limits';
import type { UserPool } from '@fellowship/user-pool';
import { sql } from 'kysely';
import { deleteOldMails } from '#identity/mail.store.ts';
import { deleteOldMailRequests } from '#identity/mail-limit.store.ts';
import type { MediaStore } from '#media/media-store.ts';
import { removeLongUnused } from '#media/unused-media.service.ts';
import { forgetUploadCounts } from '#media/upload-count.store.ts';
import type { Database } from '#storage/database.ts';

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Mails hold names, addresses and used codes; an operator who reads the outbox does so sooner. */
const FORGET_MAILS_AFTER_DAYS = 30;

/** What is kept in order; no media where another process keeps the pictures. */
export interface Housekept {
  database: Database;
  userPool: UserPool | null;
  media: MediaStore | null;
}

/**
 * Removes, once an hour, what has no use any more: old request ids, old mails, expired challenges, codes and sessions,
 * counts of past days, pictures that no record names.
 */
export function startHousekeeping({ database, userPool, media }: Housekept): { stop(): void } {
  const timer = setInterval(() => {
    // The database may be away just now; the next hour comes.
    Promise.all([
      forgetRequests(database),
      deleteOldMails(database.kysely, FORGET_MAILS_AFTER_DAYS),
      deleteOldMailRequests(database.kysely),
      userPool?.purge(),
      forgetUploadCounts(database),
      media && removeLongUnused({ database, media }),
    ]).catch(() => undefined);
  }, EVERY_MILLISECONDS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** @returns how many request ids were forgotten */
async function forgetRequests({ kysely }: Database): Promise<number> {
  const oldest = sql<Date>`now() - make_interval(days => ${REQUEST_ID_RETENTION_DAYS})`;
  const result = await kysely.deleteFrom('request').where('created_at', '<', oldest).executeTakeFirst();
  return Number(result.numDeletedRows);
}
