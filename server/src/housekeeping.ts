import { REQUEST_ID_RETENTION_DAYS } from '@fellowship/domain/platform/limits';
import type { UserPool } from '@fellowship/user-pool';
import { deleteOldMails } from '#identity/mail.store.ts';
import { deleteOldMailRequests } from '#identity/mail-limit.store.ts';
import type { MediaStore } from '#media/media-store.ts';
import { removeLongUnused } from '#media/unused-media.service.ts';
import { deleteOldUploadCounts } from '#media/upload-count.store.ts';
import type { Database } from '#storage/database.ts';
import { statement } from '#storage/statement.ts';

const INTERVAL_MS = 60 * 60 * 1000;

/** Mails hold names, addresses and used codes; an operator reads the outbox sooner than this. */
const MAIL_RETENTION_DAYS = 30;

/** `media` is null where another process owns the pictures. */
interface HousekeepingDependencies {
  database: Database;
  userPool: UserPool | null;
  media: MediaStore | null;
}

const DELETE_OLD_REQUESTS = statement(
  'requests-delete-old',
  `delete from request where created_at < now() - interval '${REQUEST_ID_RETENTION_DAYS} days'`,
);

/**
 * Deletes, once an hour, what has expired: old request ids, old mails, expired challenges, codes and sessions,
 * counts of past days, pictures that no record names.
 */
export function startHousekeeping({ database, userPool, media }: HousekeepingDependencies): { stop(): void } {
  const timer = setInterval(() => {
    // The database may be unreachable now; the next run deletes the rest.
    Promise.all([
      DELETE_OLD_REQUESTS.run(database.kysely, {}),
      deleteOldMails(database.kysely, MAIL_RETENTION_DAYS),
      deleteOldMailRequests(database.kysely),
      userPool?.purge(),
      deleteOldUploadCounts(database),
      media && removeLongUnused({ database, media }),
    ]).catch(() => undefined);
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
