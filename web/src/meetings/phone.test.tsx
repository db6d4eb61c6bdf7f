import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen, retype } from '#test/schedule-screen.tsx';

const wide = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 48em') });
});

afterEach(() => {
  window.matchMedia = wide;
});

describe('on a phone', () => {
  it('a row is a card that says everything, with what can be done', async () => {
    fakeScheduleServer([newMeeting(), newMeeting({ date: '2026-11-13', status: 'Completed' })]);
    renderScheduleScreen();
    const upcoming = within(await screen.findByRole('list', { name: 'Upcoming' }));
    const card = within(upcoming.getByRole('listitem'));
    for (const text of ['27-Nov-2026', 'Friday', 'Next', 'Scheduled', 'Green Park']) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByText('07:30 – 09:00 · 15 min early · ₹ 300')).toBeVisible();
    expect(card.getByText('Saying thanks · Uma Ravi')).toBeVisible();
    expect(card.getAllByRole('button')).toHaveLength(4);
    const past = within(screen.getByRole('list', { name: 'Past' }));
    expect(past.getByRole('link', { name: 'View attendance 13-Nov-2026' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('a row is edited in a sheet, which a stray tap or key does not close', async () => {
    const { toInputs } = fakeScheduleServer([newMeeting()], {
      UpdateMeetingSchedule: () => ({ data: { updateMeetingSchedule: { id: 'm', version: 2 } } }),
    });
    const { user } = renderScheduleScreen();
    await user.click(await screen.findByRole('button', { name: 'Edit 27-Nov-2026' }));
    const sheet = await screen.findByRole('dialog', { name: 'Edit meeting' });
    await retype(user, 'Venue', 'Town Hall');
    await user.keyboard('{Escape}');
    expect(within(sheet).getByRole('textbox', { name: 'Venue' })).toHaveValue('Town Hall');
    await user.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toInputs('UpdateMeetingSchedule')).toMatchObject([{ venue: 'Town Hall' }]));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Edit meeting' })).not.toBeInTheDocument(),
    );
  });

  it('a row is added in a sheet', async () => {
    fakeScheduleServer([newMeeting()]);
    const { user } = renderScheduleScreen();
    await screen.findByText('27-Nov-2026');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const sheet = await screen.findByRole('dialog', { name: 'Add meeting' });
    expect(within(sheet).getByRole('form', { name: 'Add meeting' })).toBeVisible();
  });
});
