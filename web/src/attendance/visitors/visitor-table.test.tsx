import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newVisitor, TODAY } from '#test/attendance.ts';
import { renderAttendance, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';
import { loseNetwork } from '#test/lost-network.ts';
import { newMeeting } from '#test/schedule.ts';
import { toCells } from '#test/table.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const VISITORS = [
  newVisitor({ paymentStatus: 'Unpaid' }),
  newVisitor({ id: 'visit-2', visitorId: null, name: 'LATHA MOHAN', isRotarian: true, referredBy: null }),
];

async function openTable(roster = newRoster({ visitors: VISITORS }), further = {}) {
  const server = fakeAttendanceServer(roster, further);
  const { user, unmount } = renderAttendance();
  await user.click(await screen.findByRole('radio', { name: 'Visitor Attendance' }));
  return { server, user, unmount };
}

const fee = (name: string) => screen.getByRole('checkbox', { name: `Fee paid by ${name}` });
const press = (name: string) => screen.getByRole('button', { name });

describe('the visitor attendance table', () => {
  it('has the specified columns', async () => {
    await openTable();
    await toRow('LATHA MOHAN');
    const table = within(screen.getByRole('table', { name: 'Visitor attendance' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'SI.No',
      'Visitor Name',
      'Business Classification',
      'Mobile',
      'Invited By',
      'Type',
      'Attendance',
      'Fee Status',
      'Actions',
    ]);
    expect(
      toCells(screen.getByRole('row', { name: /Latha Mohan/ })).map(({ textContent }) => textContent),
    ).toEqual(['2', 'Latha Mohan', 'Printing', '+91 9840012345', '', 'Rotarian', 'Present', '', 'Edit']);
    expect(fee('Latha Mohan')).toBeChecked();
    expect(fee('Latha Mohan')).toBeDisabled();
  });

  it('is searched by name, classification, mobile and who invited', async () => {
    const { user } = await openTable();
    await toRow('LATHA MOHAN');
    const search = screen.getByRole('searchbox', { name: 'Search the visitors' });
    await user.type(search, 'latha printing 98400');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1));
    expect(screen.getByRole('row', { name: /Latha Mohan/ })).toBeVisible();
    await user.type(search, ' nobody');
    expect(await screen.findByText('No visitor found')).toBeVisible();
    await user.click(press('Clear search'));
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
  });

  it('says that nobody came', async () => {
    await openTable(newRoster());
    expect(await screen.findByText('No visitor data found for the selected date')).toBeVisible();
  });

  it.each([
    ['a meeting to come where none is today', '2026-11-27', [], 'There is no meeting available today'],
    [
      'a meeting to come where today’s is cancelled',
      '2026-11-27',
      [newMeeting({ id: 'today', date: TODAY, status: 'Cancelled' })],
      'There is no meeting available today',
    ],
    ['a past one where none is today', '2026-11-13', [], 'No visitor data found for the selected date'],
  ])('says of %s that nobody came, or could', async (_case, date, others, text) => {
    const server = fakeAttendanceServer(newRoster({ date, canMark: false, canClose: false }));
    server.store.schedule = [newMeeting({ id: 'shown', date }), ...others];
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('radio', { name: 'Visitor Attendance' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('changes the fee status of one visitor at a time, with Save', async () => {
    const { server, user } = await openTable(undefined, {
      UpdateVisitorAttendance: () => ({
        data: { updateVisitorAttendance: newVisitor({ paymentStatus: 'Paid', version: 2 }) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Vijay Anand' }));
    expect(press('Edit Latha Mohan')).toBeDisabled();
    await user.click(fee('Vijay Anand'));
    await user.click(press('Save Vijay Anand'));
    await waitFor(() => expect(press('Edit Vijay Anand')).toBeEnabled());
    expect(fee('Vijay Anand')).toBeChecked();
    expect(server.toInputs('UpdateVisitorAttendance')).toEqual([
      { chapterId: 'chennai', id: 'visit-1', paymentStatus: 'Paid', paymentKind: 'Cash', version: 1 },
    ]);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Visitor Amount (Rs.)₹ 600');
  });

  it('takes nothing over with Cancel', async () => {
    const { server, user } = await openTable();
    await user.click(await screen.findByRole('button', { name: 'Edit Vijay Anand' }));
    await user.click(fee('Vijay Anand'));
    await user.click(press('Cancel Vijay Anand'));
    expect(fee('Vijay Anand')).not.toBeChecked();
    expect(server.getCount('UpdateVisitorAttendance')).toBe(0);
  });

  it('brings back what is stored after a failure, and says why', async () => {
    const { user } = await openTable(undefined, {
      UpdateVisitorAttendance: () => refused('CONFLICT', 'Someone else changed this in the meantime.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Vijay Anand' }));
    await user.click(fee('Vijay Anand'));
    await user.click(press('Save Vijay Anand'));
    expect(
      await screen.findByText(
        'Error occurred while creating/updating VisitorAttendance: Someone else changed this in the meantime.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(press('Edit Vijay Anand')).toBeEnabled());
    expect(fee('Vijay Anand')).not.toBeChecked();
  });

  it('keeps what was chosen where no answer came, to be saved again', async () => {
    const { server, user } = await openTable(undefined, {
      UpdateVisitorAttendance: () => refused('INTERNAL', 'Something went wrong.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Vijay Anand' }));
    await user.click(fee('Vijay Anand'));
    await user.click(press('Save Vijay Anand'));
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    expect(fee('Vijay Anand')).toBeChecked();
    await user.click(press('Save Vijay Anand'));
    await waitFor(() => expect(server.getCount('UpdateVisitorAttendance')).toBe(2));
  });

  it('keeps its fees open after closing, and is read-only where they cannot be taken', async () => {
    const closed = { visitors: VISITORS, canMark: false, status: 'Completed' } as const;
    const { unmount } = await openTable(newRoster(closed));
    expect(await screen.findByRole('button', { name: 'Edit Vijay Anand' })).toBeEnabled();
    unmount();
    await openTable(newRoster({ ...closed, canTakeFees: false }));
    expect(await toRow('Vijay Anand')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});

it('shows a fee that was changed without a network as it was set, and sends the last choice once', async () => {
  const { server, user } = await openTable(undefined, {
    UpdateVisitorAttendance: () => ({
      data: { updateVisitorAttendance: newVisitor({ paymentStatus: 'Paid', version: 2 }) },
    }),
  });
  await screen.findByRole('button', { name: 'Edit Vijay Anand' });
  const comeBack = loseNetwork();
  for (let taps = 0; taps < 3; taps += 1) {
    await user.click(press('Edit Vijay Anand'));
    await user.click(fee('Vijay Anand'));
    await user.click(press('Save Vijay Anand'));
    await waitFor(() => expect(press('Edit Vijay Anand')).toBeEnabled(), { timeout: 15_000 });
  }
  expect(fee('Vijay Anand')).toBeChecked();
  expect(screen.getByRole('region', { name: 'Waiting to be sent' })).toHaveTextContent(
    'Waiting to be sent: Fee of VIJAY ANAND: Paid',
  );
  comeBack();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).not.toBeInTheDocument(),
  );
  expect(server.toInputs('UpdateVisitorAttendance')).toMatchObject([
    { id: 'visit-1', paymentStatus: 'Paid' },
  ]);
});
