import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { newUpcoming } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { newOwnRecord } from '#test/scanned-meetings.ts';
import { OwnLeave } from './own-leave.tsx';

/** A card whose member's record is as told last. */
function show(first: Partial<ReturnType<typeof newOwnRecord>> | null = null, date = '2026-11-27') {
  let items = first === null ? [] : [newOwnRecord(first)];
  const calls = fakeServer({
    OwnAttendance: () => ({ data: { listMemberAttendance: { items } } }),
    TellLeave: ({ variables: { reason = null } }) => {
      const attendanceStatus = reason === null ? 'Unmarked' : 'Leave';
      items = [newOwnRecord({ attendanceStatus, leaveReason: reason })];
      return { data: { tellLeave: { id: 'a1', attendanceStatus, leaveReason: reason } } };
    },
  });
  const { user } = renderScreen(<OwnLeave meeting={newUpcoming({ date })} />);
  return { user, told: () => calls.filter(({ operation }) => operation === 'TellLeave') };
}

it('tells Leave with a reason, and takes it back', async () => {
  const { user, told } = show();
  await user.click(await screen.findByRole('button', { name: 'I can’t come' }));
  await user.click(await screen.findByRole('button', { name: 'Tell the chapter I am away' }));
  expect(await screen.findByText('Please say why you cannot come.')).toBeVisible();
  expect(told()).toHaveLength(0);
  await user.type(screen.getByLabelText('Reason'), ' Fever');
  await user.click(screen.getByRole('button', { name: 'Tell the chapter I am away' }));
  expect(await screen.findByText('You are on leave: Fever')).toBeVisible();
  expect(told()[0]?.variables).toMatchObject({ chapterId: 'chennai', meetingId: 'm1', reason: 'Fever' });
  await user.click(screen.getByRole('button', { name: 'I can come after all' }));
  expect(await screen.findByRole('button', { name: 'I can’t come' })).toBeVisible();
  expect(told()[1]?.variables).toMatchObject({ reason: null });
});

it.each<[string, Parameters<typeof show>]>([
  ['an admin has marked the member', [{ attendanceStatus: 'Leave', leaveReason: null }]],
  ['the meeting has begun', [null, '2026-11-19']],
])('offers nothing when %s', async (_name, [record, date]) => {
  show(record, date);
  await waitFor(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the admin sees the reason in the roll call', async () => {
  vi.setSystemTime(NOW);
  const rows = [newRow(0, { attendanceStatus: 'Leave', leaveReason: 'Fever' })];
  fakeAttendanceServer(newRoster({ rows }));
  renderAttendance();
  const row = await toRow('ASHA RAMAN');
  expect(row.getByText('On leave: Fever')).toBeVisible();
  expect(row.getByRole('radio', { name: 'Leave' })).toBeChecked();
});
