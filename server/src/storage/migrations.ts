import type { Migration } from 'kysely/migration';
import * as chapters from './migrations/2026-11-22-01-chapters.ts';
import * as members from './migrations/2026-11-22-02-members.ts';
import * as identity from './migrations/2026-11-22-03-identity.ts';
import * as userPool from './migrations/2026-11-22-04-user-pool.ts';
import * as meetings from './migrations/2026-11-22-05-meetings.ts';
import * as attendance from './migrations/2026-11-22-06-attendance.ts';
import * as visitors from './migrations/2026-11-22-07-visitors.ts';
import * as activities from './migrations/2026-11-22-08-activities.ts';
import * as platform from './migrations/2026-11-22-09-platform.ts';
import * as billing from './migrations/2026-11-22-10-billing.ts';
import * as media from './migrations/2026-11-22-11-media.ts';
import * as audit from './migrations/2026-11-22-12-audit.ts';
import * as instance from './migrations/2026-11-22-13-instance.ts';
import * as paymentKind from './migrations/2026-11-23-02-payment-kind.ts';

/**
 * Every migration, in the order of its name: first the tables of each capability, then what changed. A migration is
 * never edited: a change is a new one, dated later than all before it. There is no way back down; a mistake is mended by
 * the next one.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-22-01-chapters': chapters,
  '2026-11-22-02-members': members,
  '2026-11-22-03-identity': identity,
  '2026-11-22-04-user-pool': userPool,
  '2026-11-22-05-meetings': meetings,
  '2026-11-22-06-attendance': attendance,
  '2026-11-22-07-visitors': visitors,
  '2026-11-22-08-activities': activities,
  '2026-11-22-09-platform': platform,
  '2026-11-22-10-billing': billing,
  '2026-11-22-11-media': media,
  '2026-11-22-12-audit': audit,
  '2026-11-22-13-instance': instance,
  '2026-11-23-02-payment-kind': paymentKind,
};
