import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeLive, fakeLive } from '#test/fake-live.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newMessage } from '#test/messages.ts';
import { renderScreen } from '#test/render.tsx';
import { type Message, NotificationBar } from './notification-bar.tsx';

let live: FakeLive;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T02:00:00Z') });
  live = fakeLive();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The bar before a server with these messages, which tests may change under it. */
function show(messages: readonly Message[], rotaryId = '100001') {
  const store = { messages };
  const calls = fakeServer({
    ListActiveNotificationMessages: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { data: { listNotificationMessage: { items: store.messages } } };
    },
  });
  const view = renderScreen(
    <>
      <NotificationBar />
      <main id="content" tabIndex={-1} />
    </>,
    { session: { rotaryId } },
  );
  return { ...view, store, calls };
}

const bar = () => screen.findByRole('region', { name: 'Announcements' });
/** Waits until the bar says this, from top to bottom. */
const says = (...expected: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('article').map((article) => article.textContent?.trim())).toEqual(expected),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const created = (message: Message) =>
  live.emit('OnCreateNotificationMessage', { onCreateNotificationMessage: message });
const updated = (message: Message) =>
  live.emit('OnUpdateNotificationMessage', { onUpdateNotificationMessage: message });
const isSubscribed = () =>
  waitFor(() => expect(live.watching('OnUpdateNotificationMessage')).toHaveLength(1));

describe('the notification bar', () => {
  it('shows the messages whose window is open, the urgent first, and reads new ones out', async () => {
    show([
      newMessage({ pk: 'past', toDateTime: '2026-11-20T01:30:00Z', messageDescription: 'Over' }),
      newMessage({ pk: 'coming', fromDatetime: '2026-11-20T03:00:00Z', messageDescription: 'Later' }),
      newMessage({ pk: 'a', messageDescription: 'Bring a guest' }),
      newMessage({ pk: 'b', messageDescription: 'Road closed', priority: 'Urgent', messageType: 'Warning' }),
    ]);
    await says('Urgent · Warning Road closed', 'Bring a guest');
    expect((await bar()).parentElement).toHaveAttribute('aria-live', 'polite');
  });

  it('lets a message come and go with its window, without being asked', async () => {
    show([newMessage({ fromDatetime: '2026-11-20T02:10:00Z', toDateTime: '2026-11-20T02:20:00Z' })]);
    await isSubscribed();
    expect(screen.queryByText('The hall has changed')).not.toBeInTheDocument();
    await pass(10 * 60_000);
    expect(screen.getByText('The hall has changed')).toBeInTheDocument();
    await pass(10 * 60_000);
    expect(screen.queryByText('The hall has changed')).not.toBeInTheDocument();
  });

  it('ends a message that ended while the device was asleep, as its timers were', async () => {
    show([newMessage({ toDateTime: '2026-11-20T06:00:00Z' })]);
    await says('The hall has changed');
    vi.setSystemTime('2026-11-20T06:00:00Z');
    await pass(1000);
    await says();
  });

  it('shows what is created while it is open, each once', async () => {
    show([newMessage()]);
    await bar();
    await isSubscribed();
    await created(newMessage({ messageDescription: 'The same, told again' }));
    await created(newMessage({ pk: 'n2', messageDescription: 'New' }));
    await created(newMessage({ pk: 'n2', messageDescription: 'New' }));
    await says('The hall has changed', 'New');
  });

  it('replaces what is updated, and drops what is no longer active', async () => {
    show([newMessage()]);
    await bar();
    await isSubscribed();
    await updated(newMessage({ version: 2, messageDescription: 'Back in the old hall' }));
    await says('Back in the old hall');
    await updated(newMessage({ version: 3, active: false }));
    await says();
  });

  it('takes no older state for a newer one', async () => {
    show([newMessage({ version: 5, messageDescription: 'Newest' })]);
    await bar();
    await isSubscribed();
    // The list is not read again later, which would hide what the event has done.
    await pass(1200);
    await updated(newMessage({ version: 4, messageDescription: 'Overtaken' }));
    await pass(100);
    expect(screen.getByRole('article')).toHaveTextContent('Newest');
  });

  it('catches up after a lost connection', async () => {
    const { store } = show([newMessage()]);
    await bar();
    await isSubscribed();
    await pass(1100);
    await live.drop();
    store.messages = [newMessage({ pk: 'n2', messageDescription: 'Told meanwhile' })];
    await pass(3000);
    await says('Told meanwhile');
  });

  it('asks the list once, and once more when live events stand', async () => {
    const { calls } = show([newMessage()]);
    await isSubscribed();
    await pass(2000);
    expect(calls.map(({ operation }) => operation)).toEqual([
      'ListActiveNotificationMessages',
      'ListActiveNotificationMessages',
    ]);
  });
});

describe('a dismissed message', () => {
  const dismiss = (text: string) => screen.getByRole('button', { name: `Dismiss: ${text}` });

  it('stays away for that person on this device, until it is changed', async () => {
    const { user, unmount } = show([newMessage()]);
    await bar();
    await user.click(dismiss('The hall has changed'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();

    const again = show([newMessage()]);
    await isSubscribed();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await updated(newMessage({ version: 2, messageDescription: 'Changed once more' }));
    await says('Changed once more');
    again.unmount();

    show([newMessage()], '100002');
    await says('The hall has changed');
  });

  it('leaves the focus with the others', async () => {
    const { user } = show([
      newMessage(),
      newMessage({ pk: 'n2', messageDescription: 'Other', fromDatetime: '2026-11-20T00:30:00Z' }),
    ]);
    await bar();
    await user.click(dismiss('The hall has changed'));
    expect(await bar()).toHaveFocus();
    await says('Other');
  });
});
