import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '#test/fake-server.ts';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen } from '#test/schedule-screen.tsx';

const DONE = { data: { updateMeetingSchedule: { id: 'meeting-2026-11-27', version: 5 } } };

function takings(presentCount: number, lateCount: number, overallAmount: number) {
  const figures = { total: { presentCount, lateCount }, overallAmount };
  return { data: { getAttendanceRoster: { id: 'meeting-2026-11-27', figures } } };
}

async function ask(recorded = takings(0, 0, 0)) {
  const fake = fakeScheduleServer([newMeeting({ version: 4 })], {
    MeetingTakings: () => recorded,
    UpdateMeetingSchedule: ({ variables: { input } }) => {
      fake.store.meetings = [newMeeting({ version: 5, status: input.status ?? 'Scheduled' })];
      return DONE;
    },
  });
  const { user } = renderScheduleScreen();
  await user.click(await screen.findByRole('button', { name: 'Cancel meeting 27-Nov-2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel meeting' }));
  return { ...fake, user, dialog };
}

/** What is said after every update of the schedule. */
async function findNotice() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Meeting Schedule' }));
  dialog.getByText('You have updated Meeting Schedule so please Generate and Download the QR again.');
  return dialog;
}

describe('cancelling a meeting', () => {
  it.each([
    [takings(35, 2, 9600), '37 people are checked in, ₹ 9,600 collected.'],
    [takings(0, 1, 0), '1 person is checked in, no money collected.'],
    [takings(0, 0, 0), 'Nobody is checked in, no money collected.'],
  ])('says before what is already there: case %#', async (recorded, text) => {
    const { dialog } = await ask(recorded);
    expect(dialog.getByText(text)).toBeVisible();
  });

  it('cancels on the version that was seen, and can be undone', async () => {
    const { user, dialog, toInputs } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel meeting' }));
    expect(await screen.findByText('MeetingSchedule updated successfully')).toBeVisible();
    const cancelled = await findNotice();
    expect(cancelled.queryByRole('button', { name: 'Generate QR' })).not.toBeInTheDocument();
    await user.click(cancelled.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Restore meeting 27-Nov-2026' }));
    expect((await findNotice()).getByRole('button', { name: 'Generate QR' })).toBeVisible();
    const key = { chapterId: 'chennai', id: 'meeting-2026-11-27' };
    expect(toInputs('UpdateMeetingSchedule')).toEqual([
      { ...key, version: 4, status: 'Cancelled' },
      { ...key, version: 5, status: 'Scheduled' },
    ]);
  });

  it('changes nothing unless it is agreed to', async () => {
    const { user, dialog, toInputs } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Keep meeting' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel meeting 27-Nov-2026' })).toBeEnabled(),
    );
    expect(toInputs('UpdateMeetingSchedule')).toEqual([]);
  });

  it('says why where it is refused', async () => {
    fakeScheduleServer([newMeeting({ status: 'Cancelled' })], {
      UpdateMeetingSchedule: () => refused('CONFLICT', 'Past meetings cannot be edited.'),
    });
    const { user } = renderScheduleScreen();
    await user.click(await screen.findByRole('button', { name: 'Restore meeting 27-Nov-2026' }));
    expect(await screen.findByText('Past meetings cannot be edited.')).toBeVisible();
  });
});
