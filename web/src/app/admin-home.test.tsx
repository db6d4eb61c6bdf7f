import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import './setup-card.tsx';
import { CHAPTER_ROWS, dashboardAnswer } from '#test/dashboards.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { AdminHome } from './admin-home.tsx';
import type { Setup } from './setup-card.tsx';

const LINE = { count: 1, amount: null, date: null, days: null };

const NEW: Setup = {
  done: ['chapter'],
  weeklyMeetingDay: 'Monday',
  meetingFee: 300,
  earlyPresenceMinutes: null,
  nextMeeting: null,
  memberCount: 0,
  uninvitedCount: 0,
  subscriptionEnd: '2026-12-22',
};

function show(items: object[], setups: (Setup | null)[] = [null]) {
  let asked = 0;
  const calls = fakeServer({
    ChapterTasks: () => {
      const setup = setups[Math.min(asked, setups.length - 1)];
      asked += 1;
      return { data: { getChapterTasks: { items, setup } } } as never;
    },
    NextMeeting: () => nextMeetingAnswer([newUpcoming()]),
    GetDashboard: () => dashboardAnswer(CHAPTER_ROWS),
    RepeatMeetingSchedule: () => ({ data: { repeatMeetingSchedule: [] } }),
  });
  return { ...renderScreen(<AdminHome />, { session: { role: 'CHAPTERADMIN' } }), calls };
}

const toDo = async () => within(await screen.findByRole('region', { name: 'To do' }));

it.each([
  [
    'feesDue',
    { count: 3, amount: 900, date: '2026-11-16' },
    'Fees open',
    '₹ 900 from 16-Nov-2026',
    '/attendance',
  ],
  ['interviews', { count: 9, days: 161 }, 'Interviews to hold', 'longest waiting 161 days', '/visitor-list'],
  ['recommended', { days: 1 }, 'Recommended, to approve', 'longest waiting 1 day', '/visitor-list'],
  ['openAttendance', { date: '2026-11-16' }, 'Attendance to close', 'since 16-Nov-2026', '/attendance'],
  [
    'unannounced',
    { date: '2026-11-27' },
    'Talk or presenter missing',
    'next on 27-Nov-2026',
    '/meeting-schedule',
  ],
  ['noMeeting', {}, 'No meeting is scheduled', 'Members see no next meeting', '/meeting-schedule'],
  ['neverSignedIn', { count: 4 }, 'Never signed in', 'members without a first login', '/member-list'],
  [
    'subscriptionEnds',
    { count: 12, date: '2026-12-02' },
    'Days of subscription left',
    'Valid until 02-Dec-2026 at 23:59',
    '/subscriptions',
  ],
])('%s leads to where it is done', async (kind, line, name, detail, path) => {
  show([{ ...LINE, kind, ...line }]);
  const list = await toDo();
  expect(await list.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(list.getByText(detail)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Attendance summary by period' })).toBeVisible();
});

it('says that nothing waits', async () => {
  show([]);
  expect(await (await toDo()).findByText('Nothing is waiting.')).toBeVisible();
});

it('a new chapter plans its meetings with one button, and the next step opens', async () => {
  const planned: Setup = { ...NEW, done: ['chapter', 'meetings'], nextMeeting: '2026-11-23' };
  const { user, calls } = show([], [NEW, planned]);
  const steps = within(await screen.findByRole('region', { name: 'Set up Chennai' }));
  expect(steps.getByText('1 of 7 done')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.type(steps.getByRole('textbox', { name: 'Venue' }), 'Rotary Centre');
  await user.click(steps.getByRole('button', { name: 'Plan 12 meetings' }));
  await waitFor(() => expect(steps.getByText('2 of 7 done')).toBeVisible());
  expect(calls.find(({ operation }) => operation === 'RepeatMeetingSchedule')?.variables.input).toEqual({
    chapterId: 'chennai',
    date: '2026-11-23',
    timing: ['07:30', '09:00'],
    businessPresentation: [],
    eduTalk: '',
    venue: 'Rotary Centre',
    meetingFee: 300,
    earlyPresenceMinutes: 0,
    weeks: 12,
  });
  await waitFor(() => expect(steps.getByRole('link', { name: 'Add classifications' })).toBeVisible());
  expect(steps.getByRole('heading', { level: 2 })).toHaveFocus();
});

it('says what a step waits for', async () => {
  const { user } = show([], [{ ...NEW, done: ['chapter', 'members'], memberCount: 5, uninvitedCount: 2 }]);
  await user.click(await screen.findByRole('button', { name: /Print the QR/ }));
  expect(screen.getByText('After your first meetings are planned')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Invite your members/ }));
  expect(screen.getByText('2 of 5 not invited yet')).toBeVisible();
});
