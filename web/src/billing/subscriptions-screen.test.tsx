import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { standing } from '#test/schedule.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const SUBSCRIPTION = {
  planId: 'regular-1-year',
  startDate: '2025-12-01',
  endDate: '2026-11-30',
  basicCount: 40,
  additionalCount: 5,
  status: 'Active',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(
  subscription: Partial<typeof SUBSCRIPTION> | null,
  kind: 'Valid' | 'Expired' | 'None' = 'Valid',
) {
  const valid = subscription && { ...SUBSCRIPTION, ...subscription };
  const calls = fakeServer({
    GetValidSubscription: () => ({ data: { getValidSubscription: valid } }),
    GetSubscriptionStanding: () => standing(kind),
  });
  return { calls, ...renderScreen(<SubscriptionsScreen />) };
}

it('shows the plan, how long it is valid and for how many', async () => {
  signInAs('MEMBER');
  const { calls } = show({});
  const card = await screen.findByRole('region', { name: 'Regular 1 year' });
  expect(card).toHaveTextContent('Valid until 30-Nov-2026 at 23:59');
  expect(card).toHaveTextContent('10 days left');
  expect(card).toHaveTextContent(
    'Start Date01-Dec-2025Basic Count40Additional Count5Total subscribed members45',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeInTheDocument();
  expect(calls[0]?.variables).toEqual({ pk: 'CID#chennai' });
});

it.each([
  ['2026-11-20', 'Today is the last day.'],
  ['2026-11-21', '1 day left'],
])('valid until %s says %s', async (endDate, text) => {
  signInAs('CHAPTERADMIN');
  show({ endDate });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['CHAPTERADMIN', 'Expired', 'Subscription Expired...', 'Subscribing and renewing in the app'],
  ['MEMBER', 'Expired', 'Subscription Expired...', "Please contact your 'Admin'."],
  ['MEMBER', 'None', 'No Active Subscription Found.', "Please contact your 'Admin'."],
] as const)('tells a %s of a chapter standing %s: %s', async (role, kind, title, advice) => {
  signInAs(role);
  const { container } = show(null, kind);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(container).toHaveTextContent(advice);
  expect(screen.queryByText(/ended on 01-Nov-2026/) !== null).toBe(kind === 'Expired');
});

it('has nothing but that to say to support admins', async () => {
  signInAs('SUPPORTADMIN');
  const { calls } = show(null, 'None');
  expect(await screen.findByText('No Active Subscription Found.')).toBeInTheDocument();
  expect(screen.queryByText(/contact|renewing/)).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

it('can be asked again after a failure', async () => {
  signInAs('MEMBER');
  fakeServer({ GetValidSubscription: () => refused('INTERNAL', 'Error 17') });
  const { user } = renderScreen(<SubscriptionsScreen />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeServer({ GetValidSubscription: () => ({ data: { getValidSubscription: SUBSCRIPTION } }) });
  await user.click(again);
  expect(await screen.findByText('Valid until 30-Nov-2026 at 23:59')).toBeInTheDocument();
});
