import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const radio = async (name: string, status: string) =>
  (await toRow(name)).getByRole('radio', { name: status });

describe('keys', () => {
  it('P, A and L mark the focused row and go on to the next one that is open', async () => {
    const server = fakeAttendanceServer(
      newRoster({ rows: [newRow(0), newRow(1, {}), newRow(2), newRow(3)] }),
    );
    const { user } = renderAttendance();
    (await radio('ASHA RAMAN', 'Present')).focus();
    await user.keyboard('pA');
    expect(await radio('ASHA RAMAN', 'Present')).toBeChecked();
    expect(await radio('CHITRA BOSE', 'Absent')).toBeChecked();
    expect(await radio('DEEPA IYER', 'Present')).toHaveFocus();
    await user.keyboard('{Control>}l{/Control}');
    expect(await radio('DEEPA IYER', 'Leave')).not.toBeChecked();
    await user.keyboard('l');
    expect(screen.getByRole('button', { name: 'Mark the rest…' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ attendanceStatus }) => attendanceStatus)).toEqual([
      'Present',
      'Absent',
      'Leave',
    ]);
  });
});

describe('keys at the end of a page', () => {
  const open = (...indexes: number[]) => indexes.map((index) => newRow(index));

  it('go on to the first row of the next page', async () => {
    fakeAttendanceServer(newRoster({ rows: open(0, 1, 2, 3, 4, 5) }));
    const { user } = renderAttendance();
    (await radio('ASHA RAMAN', 'Present')).focus();
    await user.keyboard('ppppp');
    expect(await radio('FAROOK SELVAM', 'Present')).toHaveFocus();
    expect(screen.queryByRole('row', { name: /ASHA RAMAN/ })).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Mark the rest…' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    for (const name of ['ASHA RAMAN', 'ESWARI PILLAI']) expect(await radio(name, 'Present')).toBeChecked();
  });

  it('pass over pages on which nobody can be marked, and stay where there is none after them', async () => {
    const marked = [4, 5, 6, 7, 8, 9].map((index) => newRow(index, {}));
    fakeAttendanceServer(newRoster({ rows: [...open(0, 1, 2, 3), ...marked, newRow(10), newRow(11, {})] }));
    const { user } = renderAttendance();
    (await radio('DEEPA IYER', 'Present')).focus();
    await user.keyboard('p');
    expect(screen.getByText('11–12 of 12')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', 'attendance-100011');
    await user.keyboard('l');
    expect(screen.getByRole('button', { name: 'Mark the rest…' })).toHaveFocus();
    expect(screen.getByText('11–12 of 12')).toBeVisible();
  });
});

describe('Mark the rest…', () => {
  it('marks everybody of the chapter who is not marked, also those of other pages', async () => {
    const rows = [newRow(0, { attendanceStatus: 'Leave' }), ...[1, 2, 3, 4, 5].map((index) => newRow(index))];
    const left = { ...newRow(6), isExpected: false };
    const server = fakeAttendanceServer(newRoster({ rows: [...rows, left] }));
    const { user } = renderAttendance();
    await user.click(await radio('BALAJI KUMAR', 'Absent'));
    const button = screen.getByRole('button', { name: 'Mark the rest…' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Present: 4 members' }));
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ rotaryId, attendanceStatus }) => [rotaryId, attendanceStatus])).toEqual(
      [['100002', 'Absent'], ...['100003', '100004', '100005', '100006'].map((id) => [id, 'Present'])],
    );
  });
});

describe('all members at once', () => {
  it('is a choice that is remembered; five a page is what stands first', async () => {
    fakeAttendanceServer();
    const { user, unmount } = renderAttendance();
    await toRow('ASHA RAMAN');
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('5');
    expect(screen.queryByRole('row', { name: /FAROOK SELVAM/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'All members at once' }));
    expect(await toRow('FAROOK SELVAM')).toBeTruthy();
    unmount();
    renderAttendance();
    expect(await toRow('FAROOK SELVAM')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Member attendance' });
    expect(within(table).getAllByRole('radio', { name: 'Present' })).toHaveLength(6);
  });
});

it('the summary folds, and stays so', async () => {
  fakeAttendanceServer();
  const { user, unmount } = renderAttendance();
  await toRow('ASHA RAMAN');
  const summary = () => screen.getByRole('table', { name: 'Attendance summary', hidden: true });
  expect(summary()).toBeVisible();
  await user.click(screen.getByText('Summary'));
  await waitFor(() => expect(summary()).not.toBeVisible());
  unmount();
  renderAttendance();
  await toRow('ASHA RAMAN');
  expect(summary()).not.toBeVisible();
});
