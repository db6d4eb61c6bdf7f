import { HOME_PATH, LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import { Skeleton } from '@mantine/core';
import { type SessionUser, useSessionUser } from '#identity/session-store.ts';
import { type SkeletonBlock, SkeletonRows } from '#ui/skeleton-rows.tsx';
import { appTexts } from './app.messages.ts';
import classes from './skeleton.module.css';

type Shape = readonly (readonly SkeletonBlock[])[];

/** The greeting, the own meeting with its button, the profile, the dashboard. */
export const HOME_OF_MEMBER: Shape = [[[22, 43, '60%']], [[340, 598]], [[309, 609]], [[602, 942]]];

/** Today, the next meeting, the summary with its trend. */
const HOME_OF_ADMIN: Shape = [[[183, 241]], [[216, 472]], [[678, 994]]];

const ATTENDANCE: Shape = [
  [
    [33, 33, '151px'],
    [71, 138, '591px'],
  ],
  [[277, 156]],
  [[471, 826]],
];

const SCHEDULE: Shape = [
  [
    [33, 33, '232px'],
    [42, 44, '289px'],
  ],
  [[26, 26, '110px']],
  [[284, 651]],
  [[26, 26, '60px']],
  [[718, 720]],
];

/** Heading and files, period and search, the table. */
const REPORT: Shape = [
  [
    [57, 57, '230px'],
    [42, 44, '220px'],
  ],
  [
    [71, 73, 'min(320px, 48%)'],
    [71, 73, 'min(320px, 48%)'],
  ],
  [[320, 320]],
];

/** Heading, the kinds, the two sides, the list. */
const MY_ACTIVITY: Shape = [[[33, 33, '170px']], [[43, 43]], [[40, 40, '200px']], [[640, 680]]];

/** A choice between two, and the fields. */
const FORM: Shape = [[[33, 33, '200px']], [[44, 44, '320px']], [[420, 560]]];

/** Reports, and other lists that are looked through. */
const LISTS: readonly string[] = [
  '/member-list',
  '/voucher',
  '/discount',
  '/version',
  '/create-notification',
];

const GIVING: readonly string[] = ['/referral', '/c-note', '/r2r'];
/** A heading and what is below it. */
const OTHER: Shape = [[[57, 57, '230px']], [[196, 280]]];

/** The placeholder of an address's screen, before its code is loaded. */
export function toShape(path: string, { isAdmin, isSupportAdmin }: SessionUser): Shape {
  // From the sign-in one comes to Home.
  if (path === HOME_PATH || path === LOG_IN_PATH) {
    if (isSupportAdmin && !isAdmin) return OTHER;
    return isAdmin ? HOME_OF_ADMIN : HOME_OF_MEMBER;
  }
  if (path === '/attendance') return ATTENDANCE;
  if (path === '/meeting-schedule') return SCHEDULE;
  if (path === '/my-activity') return MY_ACTIVITY;
  if (GIVING.includes(path)) return FORM;
  return path.includes('report') || LISTS.includes(path) ? REPORT : OTHER;
}

/** Stands for a screen whose code is on its way, in the shape of what comes. */
export function ScreenSkeleton() {
  return <SkeletonRows rows={toShape(location.pathname, useSessionUser())} />;
}

/** Stands for the whole app, its header and the first screen, until its code is there and it is known who asks. */
export function AppSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={appTexts.loading}>
      <div className={classes.header}>
        <Skeleton height={32} width={32} />
        <Skeleton height={20} width={120} />
      </div>
      <div className={classes.main}>
        <ScreenSkeleton />
      </div>
    </div>
  );
}
