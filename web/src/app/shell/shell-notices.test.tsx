import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#test/fake-server.ts';
import { newMessage } from '#test/messages.ts';
import { renderScreen } from '#test/render.tsx';
import { standing } from '#test/schedule.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { Shell } from './shell.tsx';

const ALWAYS = { fromDatetime: '2020-01-01T00:00:00Z', toDateTime: '2099-01-01T00:00:00Z' };

let operations: () => string[];

beforeEach(() => {
  const items = [newMessage(ALWAYS)];
  const calls = fakeServer({
    GetSubscriptionStanding: () => standing('Expired'),
    ListActiveNotificationMessages: () => ({ data: { listNotificationMessage: { items } } }),
  });
  operations = () => calls.map(({ operation }) => operation);
});

const show = () => renderScreen(<Shell productName="RMB">Content</Shell>);

it.each([
  'MEMBER',
  'CHAPTERADMIN',
] as const)('tells a %s of announcements and of the expired subscription', async (role) => {
  signInAs(role);
  show();
  expect(await screen.findByText('The hall has changed')).toBeInTheDocument();
  expect(await screen.findByText('Subscription Expired...')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'No Active Subscription Found.' })).toBeInTheDocument();
});

it.each(['SUPPORTADMIN', 'SUPERADMIN'] as const)('tells a %s nothing of them', async (role) => {
  signInAs(role);
  show();
  await waitFor(() => expect(screen.getByRole('banner')).toBeInTheDocument());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText('The hall has changed')).not.toBeInTheDocument();
  expect(screen.queryByText('Subscription Expired...')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(operations()).toEqual([]);
});
