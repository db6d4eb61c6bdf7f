import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, newVisitor } from '#test/attendance.ts';
import { renderAttendance } from '#test/attendance-screen.tsx';

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

const UpdateVisitorAttendance = () => ({
  data: {
    updateVisitorAttendance: newVisitor({ paymentStatus: 'Paid', paymentKind: 'Cash', version: 2 }),
  },
});

async function openFees(storing?: { storeAfterMs?: number }) {
  const server = fakeAttendanceServer(ROSTER, { UpdateVisitorAttendance });
  const rendered = renderAttendance(undefined, storing);
  await rendered.user.click(await screen.findByRole('button', { name: 'Collect fees' }));
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
    'ASHA RAMANPaid ₹ 300',
    'DEEPA IYERPaid ₹ 300',
    'VIJAY ANAND (visitor)Paid ₹ 300',
  ]);
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 300 collected3 to pay');
});

it('takes each fee by one tap, which Undo gives back, and stores them with how they were paid', async () => {
  const { server, user, dialog, names, press } = await openFees({ storeAfterMs: 300 });
  await press('ASHA RAMAN paid ₹ 300');
  await user.click(dialog.getByRole('radio', { name: 'UPI' }));
  await press('DEEPA IYER paid ₹ 300');
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 900 collected1 to pay');
  await waitFor(() => expect(server.marked().flat()).toHaveLength(2));
  expect(server.marked().flat()).toMatchObject([
    { rotaryId: '100001', paymentStatus: 'Paid', paymentKind: 'Cash', attendedDateTime: null },
    { rotaryId: '100004', paymentStatus: 'Paid', paymentKind: 'UPI', attendedDateTime: null },
  ]);
  await press('Undo the fee of ASHA RAMAN');
  await waitFor(() =>
    expect(server.marked().flat()[2]).toMatchObject({
      rotaryId: '100001',
      paymentStatus: 'Unpaid',
      paymentKind: null,
    }),
  );
  expect(names()[1]).toBe('DEEPA IYERPaid by UPIUndo');
  expect(dialog.getByRole('status')).toHaveTextContent('₹ 600 collected2 to pay');
});

it('takes the fee of a visitor', async () => {
  const { server, press, dialog } = await openFees();
  await press('VIJAY ANAND paid ₹ 300');
  expect(await dialog.findByRole('button', { name: 'Undo the fee of VIJAY ANAND' })).toBeVisible();
  expect(server.toInputs('UpdateVisitorAttendance')).toEqual([
    { chapterId: 'chennai', id: 'visit-1', version: 1, paymentStatus: 'Paid', paymentKind: 'Cash' },
  ]);
});

it('ends with the cash-up, of what was paid before too', async () => {
  const { press, cashUp } = await openFees();
  await press('ASHA RAMAN paid ₹ 300');
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
  dialog.getByRole('button', { name: 'ASHA RAMAN paid ₹ 300' }).focus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'DEEPA IYER paid ₹ 300' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'VIJAY ANAND paid ₹ 300' })).toHaveFocus();
});
