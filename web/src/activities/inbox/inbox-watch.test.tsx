import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GetDashboardDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { dashboardAnswer, OWN_ROWS } from '#test/dashboards.ts';
import { type FakeLive, fakeLive } from '#test/fake-live.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { InboxWatch } from './inbox-watch.tsx';
import { UnreadBadge } from './unread-badge.tsx';

let live: FakeLive;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  live = fakeLive();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something on the screen that is drawn from figures. */
function Figures() {
  useApiQuery(GetDashboardDocument, { chapterId: 'chennai', rotaryId: '100001' });
  return null;
}

/** The badge before a server with so many unread entries, which tests may change under it. */
async function show(unread: number) {
  const store = { unread };
  const calls = fakeServer({
    CountUnreadNotification: () => ({ data: { countUnreadNotification: store.unread } }),
    GetDashboard: () => dashboardAnswer(OWN_ROWS),
  });
  renderScreen(
    <>
      <a href="/my-activity">
        My Activities
        <UnreadBadge />
      </a>
      <InboxWatch />
      <Figures />
      <Overlays />
    </>,
  );
  await waitFor(() =>
    expect(live.watching('OnCreateNotification')).toEqual([{ pk: 'CID#chennai#MID#100001' }]),
  );
  // The queries of the established subscription are done.
  await pass(1_100);
  const askedFor = (name: string) => calls.filter(({ operation }) => operation === name).length;
  return { store, askedFor };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const arrive = (code: string, title: string) =>
  live.emit('OnCreateNotification', { onCreateNotification: { code, title } });

it('says how much is unread, and nothing where all is read', async () => {
  const { store } = await show(3);
  expect(await link(/^My Activities\s*3 unread$/)).toHaveTextContent('My Activities3');
  store.unread = 0;
  await arrive('Given', 'You have given a new Referral');
  expect(await link('My Activities')).toBeInTheDocument();
});

it('counts what arrives, says what it is, and reads the figures again', async () => {
  const { store, askedFor } = await show(0);
  const before = askedFor('GetDashboard');
  store.unread = 1;
  await arrive('Received', 'Opportunity Knocks - You Got a Referral');
  expect(await link(/1 unread$/)).toBeInTheDocument();
  expect(await screen.findByText('Opportunity Knocks - You Got a Referral')).toBeInTheDocument();
  await waitFor(() => expect(askedFor('GetDashboard')).toBe(before + 1));
});

it('says nothing of what the member has given', async () => {
  const { askedFor } = await show(0);
  const before = askedFor('GetDashboard');
  await arrive('Given', 'You have given a new Referral');
  await waitFor(() => expect(askedFor('GetDashboard')).toBe(before + 1));
  expect(screen.queryByText('You have given a new Referral')).not.toBeInTheDocument();
});

it('follows what is read elsewhere, figures left alone, and what is deleted', async () => {
  const { store, askedFor } = await show(2);
  const before = askedFor('GetDashboard');
  expect(await link(/2 unread$/)).toBeInTheDocument();
  store.unread = 1;
  await live.emit('OnUpdateNotification', { onUpdateNotification: { isDeleted: false } });
  expect(await link(/1 unread$/)).toBeInTheDocument();
  expect(askedFor('GetDashboard')).toBe(before);
  store.unread = 0;
  await live.emit('OnUpdateNotification', { onUpdateNotification: { isDeleted: true } });
  expect(await link('My Activities')).toBeInTheDocument();
  await waitFor(() => expect(askedFor('GetDashboard')).toBe(before + 1));
});

it('catches up after a lost connection, figures included', async () => {
  const { store, askedFor } = await show(0);
  const before = askedFor('GetDashboard');
  expect(before).toBe(1);
  await live.drop();
  store.unread = 2;
  await pass(3_000);
  expect(await link(/2 unread$/)).toBeInTheDocument();
  await waitFor(() => expect(askedFor('GetDashboard')).toBe(before + 1));
});

it('has the number of unread entries on the icon of the installed app, until the person signs out', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge });
  await show(2);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  cleanup();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
