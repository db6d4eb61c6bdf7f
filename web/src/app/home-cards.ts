import type { Action } from '@fellowship/domain/identity/access/actions';
import type { ScreenLoader } from './screens.ts';

interface HomeCard {
  id: string;
  /** Shown to people who may do this, */
  needs?: Action;
  /** and may not do that. */
  without?: Action;
  load: ScreenLoader;
}

/** The parts of Home in their order, each a chunk of its own, and who sees them (rule platform/home). */
export const HOME_CARDS: readonly HomeCard[] = [
  {
    id: 'member',
    needs: 'dashboard.readOwn',
    load: async () => (await import('./member-home.tsx')).MemberHome,
  },
  {
    id: 'admin',
    needs: 'dashboard.readTasks',
    load: async () => (await import('./admin-home.tsx')).AdminHome,
  },
  {
    id: 'chapters',
    needs: 'chapter.create',
    without: 'attendance.mark',
    load: async () => (await import('./support-admin-screen.tsx')).SupportAdminScreen,
  },
  {
    id: 'refused-qr',
    without: 'attendance.checkIn',
    load: async () => (await import('#attendance/check-in/refused-qr.tsx')).RefusedQr,
  },
];

/** Whether a person sees a part of Home. */
export function isShown({ needs, without }: HomeCard, can: (action: Action) => boolean): boolean {
  return (needs === undefined || can(needs)) && (without === undefined || !can(without));
}
