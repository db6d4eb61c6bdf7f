import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnCreateNotificationMessageDocument } from '#api/generated/main/graphql.ts';
import { EMPTY_SESSION, sessionStore } from '#identity/session-store.ts';
import { setVisible } from '#test/fake-camera.ts';
import { type FakeLive, fakeLive } from '#test/fake-live.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newMessage } from '#test/messages.ts';
import { renderScreen } from '#test/render.tsx';
import { useLive } from './live-client.ts';
import { createQueryClient } from './use-api.ts';

const OPERATION = 'OnCreateNotificationMessage';
const VARIABLES = {};
const event = (text: string) => ({ onCreateNotificationMessage: newMessage({ messageDescription: text }) });

let live: FakeLive;
let received: string[];
let caughtUp: number;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The longest wait there is before coming back.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  live = fakeLive();
  fakeServer({});
  received = [];
  caughtUp = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function Watcher({ isOn = true }: { isOn?: boolean }) {
  const isSubscribed = useLive(
    OnCreateNotificationMessageDocument,
    isOn ? VARIABLES : null,
    ({ onCreateNotificationMessage }) => received.push(onCreateNotificationMessage.messageDescription),
    () => {
      caughtUp += 1;
    },
  );
  return <p>{isSubscribed ? 'live' : 'waiting'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const standing = () => screen.findByText('live');

describe('useLive', () => {
  it('connects with the token, tells events, and reads again what happened before it stood', async () => {
    renderScreen(<Watcher />);
    await standing();
    expect(live.sockets.map(({ url, init }) => ({ url, init }))).toEqual([
      { url: 'ws://localhost:3000/m', init: { authorization: 'Bearer token' } },
    ]);
    expect(caughtUp).toBe(0);
    await pass(1000);
    expect(caughtUp).toBe(1);
    await live.emit(OPERATION, event('Moved'));
    expect(received).toEqual(['Moved']);
  });

  it('shares one connection, and closes it with the last watcher', async () => {
    // Subscriptions have random ids.
    vi.mocked(Math.random).mockRestore();
    const view = renderScreen(
      <>
        <Watcher />
        <Watcher />
      </>,
    );
    await waitFor(() => expect(live.watching(OPERATION)).toHaveLength(2));
    expect(live.sockets).toHaveLength(1);
    view.unmount();
    await waitFor(() => expect(live.sockets[0]?.readyState).toBe(3));
  });

  it('gives the next person a connection of the own', async () => {
    const first = renderScreen(<Watcher />, { client: createQueryClient() });
    await standing();
    fakeServer({}, async () => 'token of the next');
    first.unmount();
    renderScreen(<Watcher />, { client: createQueryClient() });
    await standing();
    expect(live.sockets.at(-1)?.init).toEqual({ authorization: 'Bearer token of the next' });
  });

  it('watches nothing without variables', async () => {
    renderScreen(<Watcher isOn={false} />);
    await pass(1000);
    expect(live.sockets).toHaveLength(0);
  });

  it('comes back after a loss, says so meanwhile, and reads again what it missed', async () => {
    renderScreen(<Watcher />);
    await standing();
    await pass(1000);
    live.isDown = true;
    await live.drop();
    expect(await screen.findByText('waiting')).toBeInTheDocument();
    await pass(5000);
    expect(live.sockets.length).toBeGreaterThan(2);
    live.isDown = false;
    await pass(30_000);
    await standing();
    await pass(1000);
    expect(caughtUp).toBe(2);
    await live.emit(OPERATION, event('After'));
    expect(received).toEqual(['After']);
  });

  it.each([
    ['an error of the server', 4500],
    ['a restart', 1012],
    ['a server that is too busy', 1013],
    ['a surprise', 1011],
  ])('comes back after %s', async (_what, code) => {
    renderScreen(<Watcher />);
    await standing();
    await live.drop(code);
    expect(await screen.findByText('waiting')).toBeInTheDocument();
    await pass(1000);
    await standing();
    expect(live.watching(OPERATION)).toHaveLength(1);
    await pass(1000);
    expect(caughtUp).toBe(1);
  });

  it('connects at once when the network is back while it waits', async () => {
    live.isDown = true;
    renderScreen(<Watcher />);
    // The next try would come about half a minute later.
    await pass(35_000);
    live.isDown = false;
    dispatchEvent(new Event('online'));
    await pass(600);
    await standing();
  });

  it('waits longer each time that it fails, at most half a minute', async () => {
    live.isDown = true;
    renderScreen(<Watcher />);
    await pass(60_000);
    const attempts = live.sockets.length;
    expect(attempts).toBeLessThan(10);
    await pass(30_100);
    expect(live.sockets.length).toBe(attempts + 1);
  });

  it.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    [
      'the person is back after half a minute',
      async () => {
        setVisible(false);
        await pass(30_000);
        setVisible(true);
      },
    ],
  ])('connects anew at once when %s, though the old connection looks open', async (_when, comeBack) => {
    renderScreen(<Watcher />);
    await standing();
    await act(async () => {
      await comeBack();
    });
    await pass(600);
    expect(live.sockets).toHaveLength(2);
    await standing();
  });

  it('finds out by itself that nobody is there any more', async () => {
    renderScreen(<Watcher />);
    await standing();
    live.isSilent = true;
    await pass(20_100);
    live.isSilent = false;
    await pass(1000);
    expect(live.sockets).toHaveLength(2);
    await standing();
  });

  it('shows a new token when the one before was refused', async () => {
    const forced: boolean[] = [];
    fakeServer({}, async ({ isForced }) => {
      forced.push(isForced);
      return isForced ? 'new' : 'old';
    });
    renderScreen(<Watcher />);
    await standing();
    await live.drop(4403);
    await pass(1000);
    await standing();
    expect(live.sockets.at(-1)?.init).toEqual({ authorization: 'Bearer new' });
    expect(forced).toEqual([false, false, true]);
  });

  it('asks for a new token when it is not let in, and tries on', async () => {
    const forced: boolean[] = [];
    fakeServer({}, async ({ isForced }) => {
      forced.push(isForced);
      return isForced ? `new ${forced.length}` : 'old';
    });
    live.isRefusing = true;
    renderScreen(<Watcher />);
    await pass(10_000);
    expect(live.sockets.length).toBeGreaterThan(2);
    expect(live.sockets[1]?.init).not.toEqual(live.sockets[0]?.init);
    live.isRefusing = false;
    await pass(30_000);
    await standing();
    expect(await screen.findByText('live')).toBeInTheDocument();
  });

  it('ends the session when there is no token any more', async () => {
    sessionStore.set({ ...EMPTY_SESSION, rotaryId: '100001' });
    fakeServer({}, async () => null);
    live.isRefusing = true;
    renderScreen(<Watcher />);
    await pass(1000);
    expect(sessionStore.read().rotaryId).toBe('');
  });

  it('tries on when the sign-in service gives no answer', async () => {
    sessionStore.set({ ...EMPTY_SESSION, rotaryId: '100001' });
    let isReachable = false;
    fakeServer({}, async () => {
      if (!isReachable) throw new Error('Network error');
      return 'token';
    });
    live.isRefusing = true;
    renderScreen(<Watcher />);
    await pass(5000);
    expect(sessionStore.read().rotaryId).toBe('100001');
    isReachable = true;
    live.isRefusing = false;
    await pass(30_000);
    await standing();
    expect(live.sockets.at(-1)?.init).toEqual({ authorization: 'Bearer token' });
  });

  it('goes on with the same token after an ordinary loss', async () => {
    const forced: boolean[] = [];
    fakeServer({}, async ({ isForced }) => {
      forced.push(isForced);
      return 'same';
    });
    renderScreen(<Watcher />);
    await standing();
    await live.drop(1012);
    await pass(1000);
    await standing();
    expect(forced).toEqual([false, false]);
  });

  it('asks with the text when the server does not know the document', async () => {
    // Subscriptions have random ids.
    vi.mocked(Math.random).mockRestore();
    renderScreen(<Watcher />);
    await standing();
    await live.refuse(OPERATION, 'UNKNOWN_DOCUMENT');
    await pass(100);
    expect(live.sockets.flatMap(({ payloads }) => payloads)).toMatchObject([
      { query: '', extensions: { documentId: OnCreateNotificationMessageDocument.__meta__?.hash } },
      { query: OnCreateNotificationMessageDocument.toString() },
    ]);
    await standing();
    await live.emit(OPERATION, event('Still'));
    expect(received).toEqual(['Still']);
  });

  it('does not ask again for what it was refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderScreen(<Watcher />);
    await standing();
    await live.refuse(OPERATION, 'FORBIDDEN');
    await pass(60_000);
    expect(live.watching(OPERATION)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('asks again after a surprise of the server', async () => {
    renderScreen(<Watcher />);
    await standing();
    await live.refuse(OPERATION, 'INTERNAL');
    await pass(1000);
    expect(live.watching(OPERATION)).toHaveLength(1);
  });

  it('asks again where the server has ended it', async () => {
    renderScreen(<Watcher />);
    await standing();
    await live.complete(OPERATION);
    expect(live.watching(OPERATION)).toEqual([]);
    await pass(1000);
    expect(live.watching(OPERATION)).toHaveLength(1);
  });
});
