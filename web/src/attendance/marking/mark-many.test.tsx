import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, TODAY } from '#test/attendance.ts';
import { chooseMore, renderAttendance, toRow } from '#test/attendance-screen.tsx';

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
    (await radio('Asha Raman', 'Present')).focus();
    await user.keyboard('pA');
    expect(await radio('Asha Raman', 'Present')).toBeChecked();
    expect(await radio('Chitra Bose', 'Absent')).toBeChecked();
    expect(await radio('Deepa Iyer', 'Present')).toHaveFocus();
    await user.keyboard('{Control>}l{/Control}');
    expect(await radio('Deepa Iyer', 'Leave')).not.toBeChecked();
    await user.keyboard('l');
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Mark 3' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]?.map(({ attendanceStatus }) => attendanceStatus)).toEqual([
      'Present',
      'Absent',
      'Leave',
    ]);
  });
});

describe('keys', () => {
  it('F takes the fee, U takes the last choice back, and / leads to the search', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0), newRow(1), newRow(2)] }));
    const { user } = renderAttendance();
    await toRow('Asha Raman');
    await user.keyboard('p');
    expect(await radio('Balaji Kumar', 'Present')).toHaveFocus();
    expect(await radio('Asha Raman', 'Present')).toBeChecked();
    (await radio('Asha Raman', 'Present')).focus();
    await user.keyboard('f');
    expect(screen.getByRole('checkbox', { name: 'Fee paid by Asha Raman' })).toBeChecked();
    await user.keyboard('u');
    expect(screen.getByRole('checkbox', { name: 'Fee paid by Asha Raman' })).not.toBeChecked();
    expect(await radio('Asha Raman', 'Present')).toBeChecked();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search for a member' })).toHaveFocus();
    await user.keyboard('pal');
    expect(server.marked()).toEqual([]);
    expect(screen.getByText('0 found · 1 of 3 here')).toBeVisible();
  });

  it('go on through the pages where the table has any', async () => {
    fakeAttendanceServer(newRoster({ rows: [0, 1, 2, 3, 4, 5].map((index) => newRow(index)) }));
    const { user, unmount } = renderAttendance();
    expect(await toRow('Farook Selvam')).toBeTruthy();
    await chooseMore(user, 'Show members in pages');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Farook Selvam/ })).not.toBeInTheDocument());
    (await radio('Asha Raman', 'Present')).focus();
    await user.keyboard('ppppp');
    expect(await radio('Farook Selvam', 'Present')).toHaveFocus();
    unmount();
    renderAttendance();
    await toRow('Asha Raman');
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('5');
  });
});

describe('Mark the rest…', () => {
  const ROWS = [newRow(0, { attendanceStatus: 'Leave' }), newRow(1), newRow(2), newRow(3)];

  it('asks for the status, then since when, and says whom it makes late', async () => {
    vi.setSystemTime(new Date(NOW.getTime() + 24 * 60_000));
    const left = { ...newRow(6), isExpected: false };
    const server = fakeAttendanceServer(newRoster({ rows: [...ROWS, left] }));
    const { user } = renderAttendance();
    await chooseMore(user, 'Mark the rest…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the rest: 3 members' }));
    expect(dialog.getByRole('radio', { name: /^on time, by 07:15/ })).toBeChecked();
    expect(
      dialog.getByRole('radio', { name: /^only now, 07:34.*All 3 are counted Late, by 19 minutes/ }),
    ).toBeVisible();
    expect(dialog.getByText('Balaji Kumar, Chitra Bose, Deepa Iyer')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mark 3 as Present' }));
    await user.click(await screen.findByRole('button', { name: 'Mark 3' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
    expect(server.marked()[0]).toEqual(
      ['100002', '100003', '100004'].map((rotaryId) =>
        expect.objectContaining({
          rotaryId,
          attendanceStatus: 'Present',
          attendedDateTime: `${TODAY} 07:15`,
          isArrivalStated: true,
        }),
      ),
    );
  });

  it('marks them absent without asking since when, and Undo takes all of it back', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: ROWS }));
    const { user } = renderAttendance();
    await chooseMore(user, 'Mark the rest…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the rest: 3 members' }));
    await user.click(dialog.getByRole('radio', { name: 'Absent' }));
    expect(dialog.queryByText('They were here')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Mark 3 as Absent' }));
    expect(await screen.findByText('3 members: Absent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await radio('Balaji Kumar', 'Absent')).not.toBeChecked();
    expect(await radio('Asha Raman', 'Leave')).toBeChecked();
    expect(server.marked()).toEqual([]);
  });
});
