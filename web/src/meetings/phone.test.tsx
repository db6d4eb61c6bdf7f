import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen, retype } from '#test/schedule-screen.tsx';
import { cellsOf } from '#test/table.ts';

const wide = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 48em') });
});

afterEach(() => {
  window.matchMedia = wide;
});

describe('on a phone', () => {
  it('what can be done with a meeting stands beside its date', async () => {
    fakeScheduleServer([newMeeting()]);
    renderScheduleScreen();
    const row = await screen.findByRole('row', { name: /27-Nov-2026/ });
    const [date, actions] = cellsOf(row);
    expect(date).toHaveTextContent('27-Nov-2026');
    expect(within(actions ?? row).getAllByRole('button')).toHaveLength(3);
  });

  it('a row is edited in a sheet, which a stray tap or key does not close', async () => {
    const { inputsOf } = fakeScheduleServer([newMeeting()], {
      UpdateMeetingSchedule: () => ({ data: { updateMeetingSchedule: { id: 'm', version: 2 } } }),
    });
    const { user } = renderScheduleScreen();
    await user.click(await screen.findByRole('button', { name: 'Edit 27-Nov-2026' }));
    const sheet = await screen.findByRole('dialog', { name: 'Edit meeting' });
    await retype(user, 'Venue', 'Town Hall');
    await user.keyboard('{Escape}');
    expect(within(sheet).getByRole('textbox', { name: 'Venue' })).toHaveValue('Town Hall');
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(inputsOf('UpdateMeetingSchedule')).toMatchObject([{ venue: 'Town Hall' }]));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Edit meeting' })).not.toBeInTheDocument(),
    );
  });

  it('a row is added in a sheet', async () => {
    fakeScheduleServer([newMeeting()]);
    const { user } = renderScheduleScreen();
    await screen.findByRole('row', { name: /27-Nov-2026/ });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const sheet = await screen.findByRole('dialog', { name: 'Add meeting' });
    expect(within(sheet).getByRole('form', { name: 'Add meeting' })).toBeVisible();
  });
});
