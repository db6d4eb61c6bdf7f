import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reachability } from '#api/reachability.ts';
import { readEntries } from '#browser/queue-store.ts';
import { loseNetwork } from '#test/lost-network.ts';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen, retype } from '#test/schedule-screen.tsx';

beforeEach(() => reachability.answered());

/** A row whose change got no answer, and waits in its form. */
async function confirmOffline() {
  fakeScheduleServer([newMeeting({ version: 4 })]);
  const view = renderScheduleScreen();
  await view.user.click(await screen.findByRole('button', { name: 'Edit 27-Nov-2026' }));
  await screen.findByRole('form', { name: 'Edit meeting' });
  await retype(view.user, 'Venue', 'A hall by the sea');
  const comeBack = loseNetwork();
  await view.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/Your entry will be sent once/);
  return { ...view, comeBack };
}

const kept = () => readEntries('chennaiadmin', 'change');

it('leaves what waits to the queue where the screen is left, under the id that it was sent with', async () => {
  const { unmount, comeBack } = await confirmOffline();
  expect(kept()).toEqual([]);
  unmount();
  expect(kept()).toMatchObject([
    {
      label: 'Meeting of 27-Nov-2026',
      variables: { input: { id: 'meeting-2026-11-27', version: 4, venue: 'A hall by the sea' } },
    },
  ]);
  comeBack();
});

it('does the same where the page goes', async () => {
  const { unmount, comeBack } = await confirmOffline();
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(kept()).toHaveLength(1);
  // Before the network is back, which would send the form.
  unmount();
  comeBack();
});

it.each([
  [
    'it was given up',
    async ({ user }: Awaited<ReturnType<typeof confirmOffline>>) =>
      user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
  [
    'it was typed over',
    async ({ user }: Awaited<ReturnType<typeof confirmOffline>>) => retype(user, 'Venue', 'Town Hall'),
  ],
])('leaves nothing where %s', async (_case, change) => {
  const view = await confirmOffline();
  await change(view);
  view.unmount();
  expect(kept()).toEqual([]);
  view.comeBack();
});
