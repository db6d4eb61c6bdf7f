import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '#test/fake-server.ts';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen, retype, typeTime } from '#test/schedule-screen.tsx';

const RENEW = 'You have updated Meeting Schedule so please Generate and Download the QR again.';
const CHANGED = 'Someone else changed this in the meantime. You now see the newer version.';
const DONE = { data: { updateMeetingSchedule: { id: 'meeting-2026-11-27', version: 2 } } };

async function open(...server: Parameters<typeof fakeScheduleServer>) {
  const fake = fakeScheduleServer(...server);
  const { user } = renderScheduleScreen();
  await user.click(await screen.findByRole('button', { name: 'Edit 27-Nov-2026' }));
  await screen.findByRole('form', { name: 'Edit meeting' });
  return { ...fake, user, confirm: () => user.click(screen.getByRole('button', { name: 'Confirm' })) };
}

const venue = () => screen.getByRole('textbox', { name: 'Venue' });

describe('editing a meeting', () => {
  it('turns the row into fields that hold what it says', async () => {
    await open([newMeeting({ status: 'Cancelled', meetingFee: 250.5 })]);
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('27-Nov-2026');
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveValue('07:30');
    expect(screen.getByRole('textbox', { name: 'Early Minutes' })).toHaveValue('15');
    expect(screen.getByRole('textbox', { name: 'Meeting Fee' })).toHaveValue('250.5');
    expect(screen.getByText('Uma Ravi')).toBeVisible();
    expect(venue()).toHaveValue('Green Park');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit 27-Nov-2026' })).not.toBeInTheDocument();
  });

  it('checks a field that was changed as soon as it is left for another', async () => {
    const { user } = await open([newMeeting()]);
    await retype(user, 'Early Minutes', '61');
    expect(screen.queryByText('Value must be 60 or less.')).not.toBeInTheDocument();
    await user.click(venue());
    expect(await screen.findByText('Value must be 60 or less.')).toBeVisible();
    await retype(user, 'Early Minutes', '60');
    expect(screen.queryByText('Value must be 60 or less.')).not.toBeInTheDocument();
  });

  it('stores the change on the version that was seen, and asks for a new QR code', async () => {
    const { user, confirm, toInputs, store } = await open([newMeeting({ version: 4 })], {
      UpdateMeetingSchedule: () => {
        store.meetings = [newMeeting({ timing: ['08:00', '09:00'], version: 5 })];
        return DONE;
      },
      GetMeetingQr: () => refused('CONFLICT', 'No code today'),
    });
    await typeTime(user, 'Start time', '08:00');
    await confirm();
    expect(await screen.findByText('MeetingSchedule updated successfully')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Meeting Schedule' })).toHaveTextContent(RENEW);
    expect(screen.getByText('08:00 – 09:00')).toBeInTheDocument();
    expect(toInputs('UpdateMeetingSchedule')).toEqual([
      {
        id: 'meeting-2026-11-27',
        chapterId: 'chennai',
        version: 4,
        date: '2026-11-27',
        timing: ['08:00', '09:00'],
        earlyPresenceMinutes: 15,
        businessPresentation: ['Uma Ravi'],
        eduTalk: 'Saying thanks',
        venue: 'Green Park',
        meetingFee: 300,
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Generate QR' }));
    expect(await screen.findByRole('dialog', { name: 'Meeting QR' })).toHaveTextContent('No code today');
  });

  it('gives the focus back to the row once its message was read', async () => {
    const { user, confirm } = await open([newMeeting()], { UpdateMeetingSchedule: () => DONE });
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit 27-Nov-2026' })).toHaveFocus());
  });

  it('shows what somebody else changed, keeps what was typed, and saves it on the newer state', async () => {
    const { user, confirm, toInputs, store } = await open([newMeeting()], {
      UpdateMeetingSchedule: ({ variables }) => {
        if ((variables.input as { version: number }).version > 1) return DONE;
        store.meetings = [newMeeting({ timing: ['08:00', '09:30'], version: 2 })];
        return refused('CONFLICT', CHANGED);
      },
    });
    await retype(user, 'Venue', 'Town Hall');
    await confirm();
    expect(await screen.findByText(CHANGED)).toBeVisible();
    const note = await screen.findByRole('region', { name: 'Newer version' });
    expect(note).toHaveTextContent('Timing (24 hrs): 07:30 – 09:00 → 08:00 – 09:30');
    expect(venue()).toHaveValue('Town Hall');
    await confirm();
    expect(await screen.findByText('MeetingSchedule updated successfully')).toBeVisible();
    expect(toInputs('UpdateMeetingSchedule')).toMatchObject([
      { version: 1, venue: 'Town Hall' },
      { version: 2, venue: 'Town Hall' },
    ]);
  });

  it('takes over the newer state on demand', async () => {
    const { user, confirm, store } = await open([newMeeting()], {
      UpdateMeetingSchedule: () => {
        store.meetings = [newMeeting({ venue: 'Rotary Centre', version: 2 })];
        return refused('CONFLICT', CHANGED);
      },
    });
    await retype(user, 'Venue', 'Town Hall');
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Use the newer version' }));
    expect(venue()).toHaveValue('Rotary Centre');
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });

  it('leaves the row when it was closed meanwhile', async () => {
    const { user, confirm, store } = await open([newMeeting()], {
      UpdateMeetingSchedule: () => {
        store.meetings = [newMeeting({ status: 'Completed', version: 2 })];
        return refused('CONFLICT', CHANGED);
      },
    });
    await confirm();
    await user.click(await screen.findByRole('button', { name: 'Use the newer version' }));
    expect(await screen.findByRole('link', { name: 'View attendance 27-Nov-2026' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('tells an unexpected failure and keeps what was typed', async () => {
    const { user, confirm } = await open([newMeeting()], {
      UpdateMeetingSchedule: () => refused('INTERNAL', 'Error 17'),
    });
    await retype(user, 'Venue', 'Town Hall');
    await confirm();
    const toast = await screen.findByText(/^Failed in updating/);
    expect(toast.textContent).toBe('Failed in updating MeetingSchedule ');
    expect(
      screen.getByText('Error occurred while creating/updating MeetingSchedule : Error 17'),
    ).toBeVisible();
    expect(venue()).toHaveValue('Town Hall');
  });

  it('keeps what was typed while the reader turns the pages of the table', async () => {
    const others = Array.from({ length: 20 }, (_, index) =>
      newMeeting({ date: `2026-12-${10 + index}`, id: `other-${index}` }),
    );
    const { user } = await open([newMeeting(), ...others]);
    await retype(user, 'Venue', 'Town Hall');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(venue()).toHaveValue('Town Hall');
  });
});
