import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import type { ComponentType } from 'react';

/** Fetches the code of one screen. */
export type ScreenLoader = () => Promise<ComponentType>;

/**
 * The one list of the screens that exist. A path without an entry shows nothing and stays out of every menu.
 * Each entry is a chunk of its own: `'/member': async () => (await import('#members/member-screen.tsx')).MemberScreen`.
 */
export const SCREENS: Readonly<Partial<Record<RoutePath, ScreenLoader>>> = {
  '/': async () => (await import('./home-screen.tsx')).HomeScreen,
  '/attendance': async () => (await import('#attendance/screen/attendance-screen.tsx')).AttendanceScreen,
  '/meeting-schedule': async () =>
    (await import('#meetings/meeting-schedule-screen.tsx')).MeetingScheduleScreen,
  '/subscriptions': async () => (await import('#billing/subscriptions-screen.tsx')).SubscriptionsScreen,
};
