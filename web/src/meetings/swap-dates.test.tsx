import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '#test/fake-server.ts';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen } from '#test/schedule-screen.tsx';

const ONE = newMeeting({ date: '2026-11-27', eduTalk: 'Pricing', version: 3 });
const OTHER = newMeeting({ date: '2026-12-04', eduTalk: 'Saying thanks', version: 5 });
const OFFERED = '04-Dec-2026 · Saying thanks';

type Handlers = NonNullable<Parameters<typeof fakeScheduleServer>[1]>;

async function openChoices(answer: NonNullable<Handlers['SwapMeetingDates']>) {
  const fake = fakeScheduleServer(
    [ONE, OTHER, newMeeting({ date: '2026-12-11', status: 'Cancelled' }), newMeeting({ date: '2026-11-13' })],
    { SwapMeetingDates: answer },
  );
  const { user } = renderScheduleScreen();
  await user.click(await screen.findByRole('button', { name: 'Swap dates… 27-Nov-2026' }));
  return { ...fake, user };
}

it('swaps with the meeting that is chosen, and takes it back with the versions of then', async () => {
  const swapped = {
    swapMeetingDates: [
      { id: ONE.id, version: 6 },
      { id: OTHER.id, version: 7 },
    ],
  };
  const { user, toInputs } = await openChoices(() => ({ data: swapped }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([OFFERED]);
  await user.click(screen.getByRole('menuitem', { name: OFFERED }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('The meetings of 27-Nov-2026 and 04-Dec-2026 are back on their dates.'),
  ).toBeVisible();
  const ids = { chapterId: 'chennai', meetingId: ONE.id, otherMeetingId: OTHER.id };
  expect(toInputs('SwapMeetingDates')).toEqual([
    { ...ids, version: 3, otherVersion: 5 },
    { ...ids, version: 6, otherVersion: 7 },
  ]);
});

it('says why where it is refused', async () => {
  const { user } = await openChoices(() =>
    refused('CONFLICT', 'Only Scheduled meetings can swap their dates.'),
  );
  await user.click(await screen.findByRole('menuitem', { name: OFFERED }));
  expect(await screen.findByText('Only Scheduled meetings can swap their dates.')).toBeVisible();
});

it('is not offered for a meeting that is cancelled, nor without another', async () => {
  fakeScheduleServer([ONE, newMeeting({ date: '2026-12-11', status: 'Cancelled' })]);
  renderScheduleScreen();
  expect(await screen.findByRole('button', { name: 'Cancel meeting 27-Nov-2026' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Swap dates/ })).not.toBeInTheDocument();
});
