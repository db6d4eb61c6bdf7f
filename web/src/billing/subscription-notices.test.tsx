import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_NOW } from '#test/clock.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { standing } from '#test/schedule.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { NoSubscription, SubscriptionBanner } from './subscription-notice.tsx';

const logout = { isBusy: false, run: vi.fn() };

beforeEach(() => {
  logout.run.mockReset();
});

/** Both notices, over a screen with a link to another one. */
function show(kind: Parameters<typeof standing>[0], path = '/', endDate?: string) {
  const calls = fakeServer({ GetSubscriptionStanding: () => standing(kind, endDate) });
  const view = renderScreen(
    <>
      <SubscriptionBanner />
      <NoSubscription logout={logout} />
      <Link to="/meeting-schedule">Meeting</Link>
    </>,
    { path },
  );
  return { ...view, calls };
}

const dialog = () => screen.findByRole('dialog', { name: 'No Active Subscription Found.' });
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('the dialog of a chapter without a valid subscription', () => {
  it.each([
    'None',
    'Expired',
  ] as const)('leads an admin of a chapter standing %s to /subscriptions', async (kind) => {
    signInAs('CHAPTERADMIN');
    const { user } = show(kind);
    expect(await dialog()).toHaveTextContent("Please click 'Continue' to renew or subscribe to a plan.");
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(noDialog);
    // The rest of the app is there to look at from then on.
    await user.click(screen.getByRole('link', { name: 'Meeting' }));
    noDialog();
  });

  it('asks members to contact their admin, and leaves them nothing but Logout', async () => {
    signInAs('MEMBER');
    const { user } = show('None');
    expect(await dialog()).toHaveTextContent("Please contact your 'Admin'.");
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Logout']);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(logout.run).toHaveBeenCalledOnce();
  });

  it('closes by no key', async () => {
    signInAs('MEMBER');
    const { user } = show('None');
    await dialog();
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeInTheDocument();
  });

  it('does not stand before /subscriptions itself, but everywhere else', async () => {
    signInAs('CHAPTERADMIN');
    const { user } = show('Expired', '/subscriptions');
    await screen.findByText('Subscription Expired...');
    noDialog();
    await user.click(screen.getByRole('link', { name: 'Meeting' }));
    expect(await dialog()).toBeInTheDocument();
  });

  it.each([
    'SUPPORTADMIN',
    'SUPERADMIN',
  ] as const)('does not concern a %s, who is not even asked', async (role) => {
    signInAs(role);
    const { calls } = show('Expired');
    await new Promise((resolve) => setTimeout(resolve, 50));
    noDialog();
    expect(screen.queryByText('Subscription Expired...')).not.toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('goes away, and the banner too, soon after the chapter has a subscription', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInAs('MEMBER');
    show('Expired');
    await dialog();
    fakeServer({ GetSubscriptionStanding: () => standing('Valid') });
    await vi.advanceTimersByTimeAsync(21_000);
    vi.useRealTimers();
    await waitFor(noDialog);
    expect(screen.queryByText('Subscription Expired...')).not.toBeInTheDocument();
  });

  it('appears when the subscription ends while the app is open', async () => {
    // Half past seven in Chennai; the last day is over 16 hours and 30 minutes later.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: SESSION_NOW });
    signInAs('MEMBER');
    const { calls } = show('Valid', '/', '2026-11-20');
    await waitFor(() => expect(calls).toHaveLength(1));
    const ended = fakeServer({ GetSubscriptionStanding: () => standing('Expired', '2026-11-20') });
    await vi.advanceTimersByTimeAsync(16.4 * 3_600_000);
    expect(ended).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(0.2 * 3_600_000);
    vi.useRealTimers();
    expect(await dialog()).toBeInTheDocument();
  });

  it('is not shown where the subscription is valid', async () => {
    signInAs('MEMBER');
    const { calls } = show('Valid');
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    noDialog();
    expect(screen.queryByRole('region', { name: 'Subscription' })).not.toBeInTheDocument();
  });
});

describe('the expiry banner', () => {
  it('shows with the day of the end, and leads an admin to /subscriptions', async () => {
    signInAs('CHAPTERADMIN');
    const { user } = show('Expired');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const banner = await screen.findByRole('region', { name: 'Subscription' });
    expect(banner).toHaveTextContent('Subscription Expired... It ended on 01-Nov-2026.');
    expect(screen.queryByRole('link', { name: 'Subscriptions' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Meeting' }));
    expect(screen.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('href', '/subscriptions');
  });

  it.each([
    'CHAPTERADMIN',
    'MEMBER',
  ] as const)('shows a %s of a chapter that never subscribed, without a day', async (role) => {
    signInAs(role);
    show('None');
    await dialog();
    const text = await screen.findByText('Subscription Expired...');
    expect(text.closest('p')).toHaveTextContent(/^Subscription Expired\.\.\.$/);
  });

  it('does not show while the subscription is valid', async () => {
    signInAs('CHAPTERADMIN');
    const { calls } = show('Valid');
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Subscription Expired...')).not.toBeInTheDocument();
  });
});
