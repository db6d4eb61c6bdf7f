import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '#identity/session-store.ts';
import { chaptersHandlers, listedChapter } from '#test/chapters-overview.ts';
import { dashboardAnswer } from '#test/dashboards.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { newProfile } from '#test/profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { newOwnRecord } from '#test/scanned-meetings.ts';
import './member-home.tsx';
import { HomeScreen } from './home-screen.tsx';

function show(user: { rotaryId: string; isAdmin?: boolean; isSupportAdmin?: boolean }) {
  sessionStore.set({ chapterId: 'chennai', isAdmin: false, isSupportAdmin: false, chapterLogo: '', ...user });
  return renderScreen(<HomeScreen />, { session: user });
}

afterEach(() => sessionStore.reset());

it('a member finds the next meeting with the own status, Scan QR and the profile', async () => {
  fakeServer({
    NextMeeting: () => nextMeetingAnswer([newUpcoming({ date: '2026-11-20' })]),
    OwnAttendance: () => ({ data: { listMemberAttendance: { items: [newOwnRecord({ isLate: true })] } } }),
    ListUnread: () => ({ data: { listNotification: { items: [], nextToken: null, total: 0 } } }),
    GetDashboard: () => dashboardAnswer([]),
    GetOwnProfile: () => ({ data: { getMember: newProfile() } }),
  });
  show({ rotaryId: '100001' });
  expect(await screen.findByText('Today · Friday, 20-Nov-2026')).toBeVisible();
  expect(await screen.findByText('You are marked as Late Present')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Scan QR' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Share business card' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Good (morning|afternoon|evening), Asha$/,
  );
});

it.each([
  ['chapter admin', { rotaryId: 'chennaiadmin', isAdmin: true }],
  ['support admin', { rotaryId: 'supportadmin', isSupportAdmin: true }],
  ['super admin', { rotaryId: 'superadmin', isAdmin: true, isSupportAdmin: true }],
])('a %s finds nothing of a member’s', async (_role, user) => {
  const calls = fakeServer({ NextMeeting: () => nextMeetingAnswer([newUpcoming({ date: '2026-11-20' })]) });
  show(user);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('button', { name: /Scan/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).not.toContain('OwnAttendance');
});

it('a support admin finds every chapter with its state at once', async () => {
  fakeServer(chaptersHandlers([listedChapter('erode')]));
  show({ rotaryId: 'supportadmin', isSupportAdmin: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chapters' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Erode/ })).toBeVisible();
});
