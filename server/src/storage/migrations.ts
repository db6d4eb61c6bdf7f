import type { Migration } from 'kysely/migration';
import * as foundation from './migrations/2026-11-20-01-foundation.ts';
import * as userPool from './migrations/2026-11-20-02-user-pool.ts';
import * as meetingDay from './migrations/2026-11-20-03-meeting-day.ts';
import * as signInLimits from './migrations/2026-11-22-02-sign-in-limits.ts';
import * as keptRequests from './migrations/2026-11-22-03-kept-requests.ts';
import * as instance from './migrations/2026-11-22-04-instance.ts';
import * as uploads from './migrations/2026-11-22-05-uploads.ts';

/**
 * Every migration, in the order of its name. A migration that has been released is never edited: a change is a new
 * migration. There is no way back down; a mistake is mended by the next one.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-20-01-foundation': foundation,
  '2026-11-20-02-user-pool': userPool,
  '2026-11-20-03-meeting-day': meetingDay,
  '2026-11-22-02-sign-in-limits': signInLimits,
  '2026-11-22-03-kept-requests': keptRequests,
  '2026-11-22-04-instance': instance,
  '2026-11-22-05-uploads': uploads,
};
