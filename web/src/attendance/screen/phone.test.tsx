import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRoster, newRow, newVisitor } from '#test/attendance.ts';
import { renderAttendance } from '#test/attendance-screen.tsx';

const wide = window.matchMedia;

beforeEach(() => {
  vi.setSystemTime(NOW);
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 48em') });
});

afterEach(() => {
  window.matchMedia = wide;
});

const toCard = async (list: string, name: string) => {
  const cards = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  const card = cards.find(({ textContent }) => textContent?.includes(name));
  if (!card) throw new Error(`No card of ${name}.`);
  return within(card);
};

describe('on a phone', () => {
  it('a member is a row with P A L, and once marked with the fee and the pencil', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, { markedBy: null }), newRow(1)] }));
    const { user } = renderAttendance();
    const card = await toCard('Member attendance', 'Balaji Kumar');
    expect(screen.queryByRole('table', { name: 'Member attendance' })).not.toBeInTheDocument();
    expect(card.getByText('Trade 1')).toBeVisible();
    await user.click(card.getByRole('radio', { name: 'Present' }));
    expect(card.getByText('Present 07:10')).toBeVisible();
    expect(card.queryByRole('radio')).not.toBeInTheDocument();
    const fee = card.getByRole('button', { name: 'Fee paid by Balaji Kumar' });
    expect(fee).toHaveTextContent('₹ 300');
    await user.click(fee);
    expect(fee).toHaveTextContent('Paid');
    await user.click(screen.getByRole('button', { name: 'Mark 1' }));
    await waitFor(() =>
      expect(server.marked()).toEqual([
        [expect.objectContaining({ rotaryId: '100002', paymentStatus: 'Paid' })],
      ]),
    );
    const stored = await toCard('Member attendance', 'Asha Raman');
    expect(stored.getByText(/by QR/)).toBeVisible();
    await user.click(stored.getByRole('button', { name: 'Edit Asha Raman' }));
    expect(stored.getByRole('radio', { name: 'Leave' })).toHaveAttribute('aria-disabled', 'false');
    await user.click(stored.getByRole('button', { name: 'Done Asha Raman' }));
    expect(stored.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('a marked row stays until the preset or the search is touched again', async () => {
    fakeAttendanceServer(newRoster({ rows: [newRow(0), newRow(1), newRow(2)] }));
    const { user } = renderAttendance();
    await toCard('Member attendance', 'Asha Raman');
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2, 12));
    await user.click(screen.getByRole('radio', { name: 'Not marked 3' }));
    await user.click(
      (await toCard('Member attendance', 'Asha Raman')).getByRole('radio', { name: 'Present' }),
    );
    expect(names()).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'Here 1' }));
    await user.click(screen.getByRole('radio', { name: 'Not marked 2' }));
    expect(names()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Leave 0' }));
    expect(screen.getByText('No one is on leave.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all members' }));
    expect(names()).toHaveLength(3);
  });

  it('the search answers from the first letter, marks a lone hit by the action key, and is emptied', async () => {
    const server = fakeAttendanceServer();
    const { user } = renderAttendance();
    await toCard('Member attendance', 'Asha Raman');
    const field = screen.getByRole('searchbox', { name: 'Search for a member' });
    await user.type(field, 'f');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 found · 0 of 6 here')).toBeVisible();
    expect(field).toHaveAttribute('enterkeyhint', 'done');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.getByText('Farook Selvam: Present 07:10')).toBeVisible();
    expect((await toCard('Member attendance', 'Farook Selvam')).getByText('Present 07:10')).toBeVisible();
    await user.type(field, '9840000002');
    await user.click(
      (await toCard('Member attendance', 'Chitra Bose')).getByRole('radio', { name: 'Leave' }),
    );
    expect(field).toHaveValue('');
    await user.keyboard('a{Enter}');
    expect(field).toHaveValue('a');
    await user.click(screen.getByRole('button', { name: 'Mark 2' }));
    await waitFor(() => expect(server.marked()).toHaveLength(1));
  });

  it('the card above the list that invites to scan stays while members are marked', async () => {
    fakeAttendanceServer();
    const { user } = renderAttendance();
    await user.click(
      (await toCard('Member attendance', 'Asha Raman')).getByRole('radio', { name: 'Present' }),
    );
    expect(screen.getByText('Let members scan themselves.')).toBeVisible();
  });

  it('a visitor is a row with the fee in one act, and the form is opened by a button', async () => {
    const server = fakeAttendanceServer(newRoster({ visitors: [newVisitor({ paymentStatus: 'Unpaid' })] }), {
      SettleFees: () => ({
        data: { settleFees: { rows: [], visitors: [newVisitor({ paymentStatus: 'Paid', version: 2 })] } },
      }),
    });
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('radio', { name: 'Visitor Attendance' }));
    const card = await toCard('Visitor attendance', 'Vijay Anand');
    expect(card.getByText('Printing · Non-Rotarian · Invited by Asha Raman')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Fee paid by Vijay Anand' }));
    await waitFor(() =>
      expect(server.toInputs('SettleFees')).toMatchObject([
        { paymentStatus: 'Paid', visitors: [{ id: 'visit-1' }] },
      ]),
    );
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Fee paid by Vijay Anand' })).toHaveTextContent('Paid'),
    );
    await user.click(screen.getByRole('button', { name: 'Add a visitor' }));
    expect(await screen.findByRole('form', { name: 'Visitor attendance' })).toBeVisible();
  });
});
