import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow, newVisitor } from '#test/attendance.ts';
import { chooseMore, renderAttendance } from '#test/attendance-screen.tsx';
import type { Handlers } from '#test/fake-server.ts';
import { readQrPath } from '#test/read-qr.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const ROSTER = newRoster({
  rows: [
    newRow(0, {}),
    newRow(1, { attendanceStatus: 'Absent' }),
    newRow(2, { paymentStatus: 'Paid', paymentKind: 'UPI' }),
    newRow(3, {}),
    newRow(4),
  ],
  visitors: [newVisitor({ paymentStatus: 'Unpaid' })],
});

/** Settles as the server does. */
const SettleFees: NonNullable<Handlers['SettleFees']> = ({ variables }) => {
  const { members, visitors, paymentStatus, paymentKind = null } = variables.input;
  const fee = { paymentStatus, paymentKind, version: 2 };
  return {
    data: {
      settleFees: {
        rows: members.map(({ id }) => newRecord(id, fee)),
        visitors: visitors.map(({ id }) => newVisitor({ id, ...fee })),
      },
    },
  };
};

async function openFees(storing?: { storeAfterMs?: number }, roster = ROSTER) {
  const server = fakeAttendanceServer(roster, { SettleFees });
  const rendered = renderAttendance(undefined, storing);
  await chooseMore(rendered.user, 'Collect fees');
  const dialog = within(await screen.findByRole('dialog', { name: 'Collect fees' }));
  const names = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  const cashUp = () =>
    within(dialog.getByRole('table', { name: 'Cash-up' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  return { ...rendered, server, dialog, names, press, cashUp };
}

it('lists who is here and has not paid, members and visitors', async () => {
  const { names, dialog } = await openFees();
  expect(names()).toEqual([
    'Asha RamanPaid ₹ 300',
    'Deepa IyerPaid ₹ 300',
    'Vijay Anand (visitor)Paid ₹ 300',
  ]);
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 300 of ₹ 1,200 collected3 to pay');
});

it('takes each fee by one tap, which Undo gives back, and stores them with how they were paid', async () => {
  const { server, user, dialog, names, press } = await openFees({ storeAfterMs: 300 });
  await press('Asha Raman paid ₹ 300');
  await user.click(dialog.getByRole('radio', { name: 'UPI' }));
  await press('Deepa Iyer paid ₹ 300');
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 900 of ₹ 1,200 collected1 to pay');
  await waitFor(() => expect(server.marked().flat()).toHaveLength(2));
  expect(server.marked().flat()).toMatchObject([
    { rotaryId: '100001', paymentStatus: 'Paid', paymentKind: 'Cash', attendedDateTime: null },
    { rotaryId: '100004', paymentStatus: 'Paid', paymentKind: 'UPI', attendedDateTime: null },
  ]);
  await press('Undo the fee of Asha Raman');
  await waitFor(() =>
    expect(server.marked().flat()[2]).toMatchObject({
      rotaryId: '100001',
      paymentStatus: 'Unpaid',
      paymentKind: null,
    }),
  );
  expect(names()[1]).toBe('Deepa IyerPaid by UPIUndo');
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 600 of ₹ 1,200 collected2 to pay');
});

it('takes the fee of a visitor', async () => {
  const { server, press, dialog } = await openFees();
  await press('Vijay Anand paid ₹ 300');
  expect(await dialog.findByRole('button', { name: 'Undo the fee of Vijay Anand' })).toBeVisible();
  expect(server.toInputs('SettleFees')).toEqual([
    {
      chapterId: 'chennai',
      meetingId: 'today',
      paymentStatus: 'Paid',
      paymentKind: 'Cash',
      members: [],
      visitors: [{ id: 'visit-1' }],
    },
  ]);
});

it('ends with the cash-up, of what was paid before too', async () => {
  const { press, cashUp } = await openFees();
  await press('Asha Raman paid ₹ 300');
  expect(cashUp()).toEqual(['Cash1₹ 300', 'UPI1₹ 300', 'Other0₹ 0', 'Total2₹ 600']);
});

it('remembers how fees are paid', async () => {
  const { user, dialog, unmount } = await openFees();
  await user.click(dialog.getByRole('radio', { name: 'UPI' }));
  unmount();
  const again = await openFees();
  expect(again.dialog.getByRole('radio', { name: 'UPI' })).toBeChecked();
});

it('goes on to the next by keyboard', async () => {
  const { user, dialog } = await openFees();
  dialog.getByRole('button', { name: 'Asha Raman paid ₹ 300' }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Deepa Iyer paid ₹ 300' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Vijay Anand paid ₹ 300' })).toHaveFocus();
});

it('takes all of them at once, or those that were searched for', async () => {
  const { user, dialog, press } = await openFees();
  await user.type(dialog.getByRole('searchbox', { name: 'Search for a payer' }), 'dee');
  await press('All paid: 1 · ₹ 300');
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 600 of ₹ 1,200 collected2 to pay');
  await user.clear(dialog.getByRole('searchbox', { name: 'Search for a payer' }));
  await press('All paid: 2 · ₹ 600');
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent('₹ 1,200 of ₹ 1,200 collected0 to pay'),
  );
  expect(dialog.getByRole('button', { name: 'All paid: 0 · ₹ 0' })).toHaveAttribute('aria-disabled', 'true');
});

it('stays open after closing, and changes no attendance', async () => {
  const closed = { status: 'Completed', canMark: false, canClose: false } as const;
  const { server, press, dialog } = await openFees(undefined, { ...ROSTER, ...closed });
  await press('All paid: 3 · ₹ 900');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('0 to pay'));
  expect(server.toInputs('SettleFees')).toMatchObject([
    { members: [{ id: '100001' }, { id: '100004' }], visitors: [] },
    { members: [], visitors: [{ id: 'visit-1' }] },
  ]);
  expect(server.marked()).toEqual([]);
});

it('shows the chapter’s UPI code with the exact fee', async () => {
  const server = fakeAttendanceServer(ROSTER, {
    ReadSetting: () => ({
      data: { listSettings: { items: [{ value: '{"upiId":"chapter@okaxis"}', version: 1 }] } },
    }),
  });
  const { user } = renderAttendance();
  await chooseMore(user, 'Collect fees');
  await user.click(await screen.findByRole('button', { name: 'UPI code for ₹ 300' }));
  const code = await screen.findByRole('img', { name: 'UPI code of chapter@okaxis' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  expect(await readQrPath(code.querySelector('path')?.getAttribute('d') ?? '', size)).toBe(
    'upi://pay?pa=chapter@okaxis&pn=Chennai&am=300.00&cu=INR&tn=Meeting%20fee%2020-Nov-2026',
  );
  expect(server.marked()).toEqual([]);
});
