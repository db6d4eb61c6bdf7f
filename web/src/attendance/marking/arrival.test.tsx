import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, TODAY } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
// Fetched on use; here from the beginning, so that no test waits for it.
import './arrival-dialog.tsx';

const LATE = { isLate: true, lateTime: '00:09:00', attendedDateTime: `${TODAY} 07:24` };

beforeEach(() => {
  vi.setSystemTime(NOW);
});

async function editLate() {
  const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, LATE)] }));
  const { user } = renderAttendance();
  const row = await toRow('Asha Raman');
  expect(row.queryByRole('button', { name: /^Arrival of/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Edit Asha Raman' }));
  const press = (name: string) => user.click(row.getByRole('button', { name }));
  return { server, user, row, press };
}

it('is on time by one tap: the last minute that is not late', async () => {
  const { server, user, row, press } = await editLate();
  await press('Arrival of Asha Raman: 07:24');
  await user.click(await screen.findByRole('button', { name: 'Asha Raman was on time' }));
  expect(row.queryByTitle(/^late by/)).not.toBeInTheDocument();
  await press('Done Asha Raman');
  await waitFor(() =>
    expect(server.marked()).toEqual([
      [expect.objectContaining({ attendanceStatus: 'Present', attendedDateTime: `${TODAY} 07:15` })],
    ]),
  );
});

it('is set to a time', async () => {
  const { server, user, row, press } = await editLate();
  await press('Arrival of Asha Raman: 07:24');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrival of Asha Raman' }));
  const time = dialog.getByRole('combobox', { name: 'Time' });
  await user.clear(time);
  await user.type(time, '720');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await row.findByTitle('late by 5 min')).toBeVisible();
  await press('Done Asha Raman');
  await waitFor(() =>
    expect(server.marked()).toEqual([[expect.objectContaining({ attendedDateTime: `${TODAY} 07:20` })]]),
  );
});

it('says that somebody came when the meeting was over', async () => {
  const late = { isLate: true, lateTime: '02:05:00', attendedDateTime: `${TODAY} 09:20` };
  fakeAttendanceServer(newRoster({ rows: [newRow(0, late)] }));
  renderAttendance();
  const row = await toRow('Asha Raman');
  expect(row.getByText('late by 2 h 5 min, after the meeting')).toBeVisible();
});
