import type { Role } from '@fellowship/domain/identity/access/roles';
import type { ScreenLoader } from './screens.ts';

interface HomeCard {
  id: string;
  roles: readonly Role[];
  load: ScreenLoader;
  /** The card answers `requestScan`: the Scan button of the bottom bar shows. */
  hasScanner?: boolean;
}

/** The parts of Home in their order, each a chunk of its own, and who sees them (rule platform/home). */
export const HOME_CARDS: readonly HomeCard[] = [
  {
    id: 'next-meeting',
    roles: ['MEMBER'],
    load: async () => (await import('./member-meeting-card.tsx')).MemberMeetingCard,
    hasScanner: true,
  },
  {
    id: 'profile',
    roles: ['MEMBER'],
    load: async () => (await import('#members/profile-card.tsx')).ProfileCard,
  },
  {
    id: 'dashboard',
    roles: ['MEMBER'],
    load: async () => (await import('#activities/own-dashboard-card.tsx')).OwnDashboardCard,
  },
  {
    id: 'chapter',
    roles: ['CHAPTERADMIN', 'SUPERADMIN'],
    load: async () => (await import('./chapter-admin-card.tsx')).ChapterAdminCard,
  },
  {
    id: 'attendance-summary',
    roles: ['CHAPTERADMIN', 'SUPERADMIN'],
    load: async () => (await import('#activities/chapter-dashboard-card.tsx')).ChapterDashboardCard,
  },
  {
    id: 'refused-qr',
    roles: ['CHAPTERADMIN', 'SUPPORTADMIN', 'SUPERADMIN'],
    load: async () => (await import('#attendance/check-in/refused-qr.tsx')).RefusedQr,
  },
];
