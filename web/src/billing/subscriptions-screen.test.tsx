import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '#test/fake-server.ts';
import { fakeOfferServer, PAID, PLANS, PREMIUM, TRIAL } from '#test/offers.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const NONE = {
  kind: 'None',
  planId: null,
  planName: null,
  durationTitle: null,
  isTrial: false,
  price: null,
  startDate: null,
  endDate: null,
  status: null,
  basicCount: null,
  additionalCount: null,
  usersBefore: null,
  fullFrom: null,
  renewalEnableDays: null,
  capacity: 0,
  activeMembers: 3,
  purchase: 'Subscribe',
  renewalOpensOn: null,
};

const card = () => screen.findByRole('region', { name: 'Regular' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows a member the plan, its price and how long it is valid, and nothing to press or enter', async () => {
  const { calls } = fakeOfferServer(PAID);
  signInAs('MEMBER');
  renderScreen(<SubscriptionsScreen />);
  const plan = await card();
  expect(plan).toHaveTextContent('Regular1 YearValid until 30-Nov-2026 at 23:5910 days left');
  expect(plan).toHaveTextContent(
    'Price per user per month₹ 100Total subscribed members45Start Date01-Dec-2025',
  );
  expect(heading()).toBe('Subscriptions');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(calls.map(({ operation }) => operation).sort()).toEqual(['GetSubscriptionOverview', 'ListPlan']);
  expect(calls[0]?.variables).toEqual({ pk: 'CID#chennai' });
});

it('counts the days on the platform’s clock, whatever the zone of the chapter', async () => {
  fakeOfferServer(PAID);
  signInAs('MEMBER');
  renderScreen(<SubscriptionsScreen />, { session: { timeZone: 'Pacific/Pago_Pago' } });
  expect(await card()).toHaveTextContent('10 days left');
});

it('tells from which day on the members of an early renewal count', async () => {
  fakeOfferServer({ ...PAID, capacity: 30, usersBefore: 30, fullFrom: '2026-12-01' });
  signInAs('MEMBER');
  renderScreen(<SubscriptionsScreen />);
  const plan = await card();
  expect(plan).toHaveTextContent('Total subscribed members30');
  expect(plan).toHaveTextContent('Members from 01-Dec-202645');
});

it('does not say that one ended on a day to come, which was cancelled before', async () => {
  fakeOfferServer({ ...PAID, kind: 'Expired', status: 'Cancelled', capacity: 0 });
  signInAs('MEMBER');
  renderScreen(<SubscriptionsScreen />);
  const plan = await card();
  expect(plan).toHaveTextContent('Subscription Expired...');
  expect(plan).not.toHaveTextContent('The last subscription ended');
});

it.each([
  ['a trial', TRIAL, 'Valid until 30-Nov-2026 at 23:59', 'Total active members38', 'Subscriptions'],
  [
    'a trial that is over',
    { ...TRIAL, kind: 'Expired' },
    'Trial Expired...',
    'Total active members38',
    'Subscriptions',
  ],
  [
    'a year that is over',
    { ...PAID, kind: 'Expired' },
    'Subscription Expired...',
    'members38',
    'Subscriptions',
  ],
  ['nothing', NONE, 'No Active Subscription Found.', 'Total active members3', 'View Plan'],
])('tells a chapter with %s how it stands', async (_what, overview, status, members, title) => {
  fakeOfferServer(overview);
  signInAs('MEMBER');
  renderScreen(<SubscriptionsScreen />);
  expect(await card()).toHaveTextContent(status);
  expect(await card()).toHaveTextContent(members);
  expect(heading()).toBe(title);
});

it('shows support admins the plans, with the way to a new one', async () => {
  const { calls } = fakeOfferServer(NONE, {
    ListPlan: () => ({ data: { listPlan: { items: [{ ...PREMIUM, status: 'Inactive' }, ...PLANS] } } }),
  });
  signInAs('SUPPORTADMIN');
  renderScreen(<SubscriptionsScreen />);
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  expect(plans.getByText('Price per user per month')).toBeInTheDocument();
  expect(plans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Regular · Trial PlanActive₹ 0',
    'Regular · 3 MonthsActive₹ 120',
    'Regular · 1 YearActive₹ 100',
    'Premium · 1 YearInactive₹ 150',
  ]);
  expect(calls).toMatchObject([{ operation: 'ListPlan', variables: {} }]);
  expect(heading()).toBe('View Plan');
  expect(screen.getByRole('link', { name: 'Create Plan' })).toHaveAttribute('href', '/create-plan');
});

it.each(['SUPPORTADMIN', 'CHAPTERADMIN'] as const)('says to a %s where no plan is active', async (role) => {
  fakeOfferServer(NONE, { ListPlan: () => ({ data: { listPlan: { items: [] } } }) });
  signInAs(role);
  renderScreen(<SubscriptionsScreen />);
  expect(await screen.findByText('No plans available')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('can be asked again after a failure', async () => {
  fakeOfferServer(PAID, { GetSubscriptionOverview: () => refused('INTERNAL', 'Error 17') });
  signInAs('MEMBER');
  const { user } = renderScreen(<SubscriptionsScreen />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeOfferServer(PAID);
  await user.click(again);
  expect(await screen.findByText('Valid until 30-Nov-2026 at 23:59')).toBeInTheDocument();
});
