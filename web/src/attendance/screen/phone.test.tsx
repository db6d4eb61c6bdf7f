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
  it('a member is a card of two lines with everything to mark', async () => {
    const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, {}), newRow(1)] }));
    const { user } = renderAttendance();
    const card = await toCard('Member attendance', 'BALAJI KUMAR');
    expect(screen.queryByRole('table', { name: 'Member attendance' })).not.toBeInTheDocument();
    expect(card.getByText('2. BALAJI KUMAR')).toBeVisible();
    expect(card.getByText('Trade 1')).toBeVisible();
    await user.click(card.getByRole('radio', { name: 'Present' }));
    await user.click(card.getByRole('checkbox', { name: 'Fee paid by BALAJI KUMAR' }));
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await waitFor(() =>
      expect(server.marked()).toEqual([
        [expect.objectContaining({ rotaryId: '100002', paymentStatus: 'Paid' })],
      ]),
    );
    expect(await card.findByRole('button', { name: 'Edit BALAJI KUMAR' })).toBeEnabled();
    const stored = await toCard('Member attendance', 'ASHA RAMAN');
    await user.click(stored.getByRole('button', { name: 'Edit ASHA RAMAN' }));
    expect(stored.getByRole('radio', { name: 'Leave' })).toBeEnabled();
  });

  it('a visitor is a card with the fee to change', async () => {
    fakeAttendanceServer(newRoster({ visitors: [newVisitor()] }));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('radio', { name: 'Visitor Attendance' }));
    const card = await toCard('Visitor attendance', 'VIJAY ANAND');
    expect(card.getByText('+91 9840012345 · Printing · Non-Rotarian')).toBeVisible();
    expect(card.getByText('Invited by ASHA RAMAN')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Edit VIJAY ANAND' }));
    expect(card.getByRole('checkbox', { name: 'Fee paid by VIJAY ANAND' })).toBeEnabled();
  });
});
