import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { OwnPreferences } from './own-preferences.tsx';

const buildAddress = (number: number) => `https://club.example/calendar/token-${number}.ics`;

function open(handlers: Handlers = {}) {
  let number = 0;
  let meetingReminders = true;
  const calls = fakeServer({
    OwnPreferences: () => ({
      data: {
        getMemberPreferences: {
          chapterId: 'chennai',
          rotaryId: '100001',
          version: 4,
          meetingReminders,
          calendarAddress: buildAddress(number),
        },
      },
    }),
    RenewCalendarAddress: () => {
      number += 1;
      return { data: { renewCalendarAddress: { version: 5 } } };
    },
    UpdatePreferences: ({ variables: { input } }) => {
      meetingReminders = input.meetingReminders;
      return { data: { updateMemberPreferences: { version: 5 } } };
    },
    ...handlers,
  });
  const view = renderScreen(
    <>
      <Overlays />
      <OwnPreferences />
    </>,
  );
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { ...view, sent };
}

const address = () => screen.findByRole('textbox', { name: 'Calendar address' });
const button = (name: string) => screen.findByRole('button', { name });
const choice = () => screen.findByRole('switch', { name: /^Remind me of meetings by mail/ });

it('the address of the calendar is copied, or opened by the calendar app', async () => {
  const { user } = open();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  expect(await address()).toHaveValue(buildAddress(0));
  await user.click(await button('Copy address'));
  expect(await screen.findByText('Address copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(buildAddress(0));
  expect(screen.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    'webcal://club.example/calendar/token-0.ics',
  );
});

it('a device that does not copy says so', async () => {
  const { user } = open();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await button('Copy address'));
  expect(
    await screen.findByText('The address could not be copied. Select it and copy it by hand.'),
  ).toBeVisible();
});

it('a new address comes when its owner agrees that the old one stops', async () => {
  const { user, sent } = open();
  await user.click(await button('Renew address'));
  expect(await screen.findByText(/The old address stops/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent('RenewCalendarAddress')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await button('Renew address'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew address' }));
  await user.click(dialog.getByRole('button', { name: 'Renew address' }));
  expect(await screen.findByText('The calendar has a new address')).toBeVisible();
  expect(sent('RenewCalendarAddress')).toMatchObject([{ rotaryId: '100001', version: 4 }]);
  await waitFor(async () => expect(await address()).toHaveValue(buildAddress(1)));
});

it('reminders by mail are refused with one tap', async () => {
  const { user, sent } = open();
  expect(await choice()).toBeChecked();
  await user.click(await choice());
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(async () => expect(await choice()).not.toBeChecked());
  expect(sent('UpdatePreferences')).toMatchObject([{ input: { meetingReminders: false, version: 4 } }]);
});

it('what is refused is said, and nothing looks changed', async () => {
  const conflict = () => refused('CONFLICT', 'Somebody has changed this');
  const { user } = open({ UpdatePreferences: conflict });
  await user.click(await choice());
  expect(await screen.findByText('Somebody has changed this')).toBeVisible();
  expect(await choice()).toBeChecked();
});
