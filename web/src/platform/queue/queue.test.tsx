import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnAttendanceDocument, TellLeaveDocument } from '#api/generated/attendance/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { useApiQuery } from '#api/use-api.ts';
import { readEntries, writeEntry } from '#browser/queue-store.ts';
import { sessionStore } from '#identity/session-store.ts';
import { fakeServer, type Handler, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { beforeSending } from './queue-events.ts';
import { QueueLine } from './queue-line.tsx';
import { useQueuedMutation } from './use-queued-mutation.ts';

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  signInAs('MEMBER');
});
afterEach(() => {
  cleanup();
  reachability.answered();
});

/** A screen on which a member announces a leave. */
function Probe({ about }: { about?: string }) {
  const leave = useQueuedMutation(TellLeaveDocument);
  const { pathname, state } = useLocation();
  const tell = (reason: string): void => {
    const note = { label: `Leave: ${reason}`, reopen: { path: '/leave', state: { reason } }, about };
    leave.send({ chapterId: 'chennai', meetingId: 'm1', reason }, note).catch(() => undefined);
  };
  return (
    <>
      <p>
        At {pathname} with {JSON.stringify(state)}
      </p>
      {['a fever', 'a journey', 'a wedding'].map((reason) => (
        <button key={reason} type="button" onClick={() => tell(reason)}>
          {reason}
        </button>
      ))}
    </>
  );
}

/** A screen that shows what such a change makes stale. */
function OwnRecord() {
  useApiQuery(OwnAttendanceDocument, { chapterId: 'chennai', meetingId: 'm1', rotaryId: '100001' });
  return null;
}

const told: Handler<'TellLeave'> = ({ variables }) => ({
  data: { tellLeave: { id: 'a1', attendanceStatus: 'Leave', leaveReason: variables.reason ?? null } },
});

function show(options: { about?: string; rotaryId?: string; reads?: boolean } = {}) {
  const { rotaryId = '100001', reads = false, ...probe } = options;
  return renderScreen(
    <>
      <QueueLine />
      <Probe {...probe} />
      {reads && <OwnRecord />}
      <Overlays />
    </>,
    { session: { rotaryId } },
  );
}

/** The network goes: nothing is asked, nothing is answered. */
function goOffline(): void {
  isOnline = false;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

function goOnline(handlers: Handlers = { TellLeave: told }) {
  isOnline = true;
  const calls = fakeServer(handlers);
  act(() => reachability.answered());
  return calls;
}

const line = () => screen.findByRole('region', { name: 'Waiting to be sent' });
const lineSays = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Waiting to be sent' })).toHaveTextContent(text));
const noLine = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).not.toBeInTheDocument());

async function tellOffline(...reasons: string[]) {
  fakeServer({});
  goOffline();
  const view = show();
  for (const reason of reasons) await view.user.click(screen.getByRole('button', { name: reason }));
  await lineSays(/wait/i);
  return view;
}

async function openList({ user }: Awaited<ReturnType<typeof tellOffline>>) {
  await user.click(within(await line()).getByRole('button', { name: 'Show' }));
  return within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
}

const reasonsIn = (calls: ReturnType<typeof fakeServer>): unknown[] =>
  calls.filter(({ operation }) => operation === 'TellLeave').map(({ variables }) => variables.reason);

describe('what could not be sent', () => {
  it('waits in sight with what it is and when it was made, and is sent once with a word that it was', async () => {
    const view = await tellOffline('a fever');
    expect(await line()).toHaveTextContent('Waiting to be sent: Leave: a fever');
    const list = await openList(view);
    expect(list.getByText('Leave: a fever')).toBeVisible();
    expect(list.getByText(/^Entered \d\d-\w{3}-\d{4} \d\d:\d\d$/)).toBeVisible();
    const calls = goOnline();
    expect(await screen.findByText('Sent: Leave: a fever')).toBeInTheDocument();
    await noLine();
    expect(calls).toMatchObject([
      { operation: 'TellLeave', variables: { chapterId: 'chennai', meetingId: 'm1', reason: 'a fever' } },
    ]);
    expect(calls[0]?.variables.requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is sent under the id that it was first sent with', async () => {
    const ids: unknown[] = [];
    fakeServer({
      TellLeave: ({ variables }) => {
        ids.push(variables.requestId);
        isOnline = false;
        throw new TypeError('Failed to fetch');
      },
    });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'a fever' }));
    await line();
    const calls = goOnline();
    await noLine();
    expect(calls.map(({ variables }) => variables.requestId)).toEqual([ids[0]]);
  });

  it('outlives a reload, and is sent by the app that opens then', async () => {
    const { unmount } = await tellOffline('a fever');
    unmount();
    const calls = goOnline();
    show();
    expect(await screen.findByText('Sent: Leave: a fever')).toBeInTheDocument();
    expect(reasonsIn(calls)).toEqual(['a fever']);
  });

  it('goes in the order in which it was made, a later one behind those that wait', async () => {
    const view = await tellOffline('a fever', 'a journey');
    expect(await line()).toHaveTextContent('2 entries are waiting to be sent');
    const calls = fakeServer({ TellLeave: told });
    isOnline = true;
    await view.user.click(screen.getByRole('button', { name: 'a wedding' }));
    act(() => reachability.answered());
    await noLine();
    expect(reasonsIn(calls)).toEqual(['a fever', 'a journey', 'a wedding']);
  });

  it('waits for what has to be sent first', async () => {
    await tellOffline('a fever');
    const [waiting] = readEntries('100001');
    if (!waiting) throw new Error('nothing waits');
    const variables = { ...waiting.variables, reason: 'at the door' };
    const checkIn = { ...waiting, kind: 'checkIn', requestId: 'r1', madeAt: Date.now(), variables } as const;
    const stop = beforeSending(() => void writeEntry('100001', checkIn));
    const calls = goOnline({
      TellLeave: (call) => {
        stop();
        return told(call);
      },
    });
    await noLine();
    expect(reasonsIn(calls)).toEqual(['at the door', 'a fever']);
  });

  it('makes every answer that it changes be read again', async () => {
    const { unmount } = await tellOffline('a fever');
    unmount();
    const own = () => ({ data: { listMemberAttendance: { items: [] } } });
    const calls = goOnline({ TellLeave: told, OwnAttendance: own });
    show({ reads: true });
    await noLine();
    await waitFor(() =>
      expect(calls.map(({ operation }) => operation).slice(-2)).toEqual(['TellLeave', 'OwnAttendance']),
    );
  });

  it('is neither shown to another person on the same device nor sent for them', async () => {
    const { unmount } = await tellOffline('a fever');
    unmount();
    const calls = goOnline();
    signInAs('CHAPTERADMIN');
    show({ rotaryId: 'chennaiadmin' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText(/Leave: a fever/)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is not sent with the tokens of whoever signed in meanwhile in another tab', async () => {
    await tellOffline('a fever');
    signInAs('CHAPTERADMIN');
    const calls = goOnline();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls).toEqual([]);
    expect(await line()).toHaveTextContent('a fever');
  });
});

describe('an expired session', () => {
  it('keeps the change for the next sign-in of the same person', async () => {
    fakeServer({ TellLeave: () => refused('UNAUTHENTICATED', 'Sign in first') });
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'a fever' }));
    await waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
    unmount();
    signInAs('MEMBER');
    const calls = goOnline();
    show();
    await noLine();
    expect(reasonsIn(calls)).toEqual(['a fever']);
  });

  it('does not take what waits for decided', async () => {
    const { unmount } = await tellOffline('a fever');
    goOnline({ TellLeave: () => refused('UNAUTHENTICATED', 'Sign in first') });
    await waitFor(() => expect(sessionStore.read().rotaryId).toBe(''));
    unmount();
    signInAs('MEMBER');
    const calls = goOnline();
    show();
    await noLine();
    expect(reasonsIn(calls)).toEqual(['a fever']);
  });
});

describe('a refusal', () => {
  it('is told with its reason, lets the others go on, and what was typed can be opened again', async () => {
    const view = await tellOffline('a fever', 'a journey');
    const calls = goOnline({
      TellLeave: (call) =>
        call.variables.reason === 'a fever' ? refused('BAD_INPUT', 'Too late.') : told(call),
    });
    expect(await screen.findByText('Leave: a fever was not accepted: Too late.')).toBeInTheDocument();
    await lineSays('Not accepted: Leave: a fever');
    expect(reasonsIn(calls)).toEqual(['a fever', 'a journey']);
    const list = await openList(view);
    expect(list.getByText('Not accepted: Too late.')).toBeVisible();
    expect(list.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await view.user.click(list.getByRole('button', { name: 'Open again: Leave: a fever' }));
    expect(await screen.findByText('At /leave with {"reason":"a fever"}')).toBeInTheDocument();
    await noLine();
  });

  it('may be a limit of what was asked for, which says nothing about the network', async () => {
    const view = await tellOffline('a fever', 'a journey');
    const text = 'At most 30 a day.';
    const limit = {
      data: null,
      errors: [{ message: text, path: ['tellLeave'], extensions: { code: 'RATE_LIMITED' as const } }],
    };
    const calls = goOnline({
      TellLeave: (call) => (call.variables.reason === 'a fever' ? limit : told(call)),
    });
    await lineSays('Not accepted: Leave: a fever');
    const list = await openList(view);
    expect(list.getByText(`Not accepted: ${text}`)).toBeVisible();
    expect(reasonsIn(calls)).toEqual(['a fever', 'a journey']);
  });

  it('can be removed', async () => {
    const view = await tellOffline('a fever');
    goOnline({ TellLeave: () => refused('FORBIDDEN', 'Not yours.') });
    await lineSays('Not accepted');
    const list = await openList(view);
    await view.user.click(list.getByRole('button', { name: 'Remove: Leave: a fever' }));
    await noLine();
  });

  it('of a change that the server answers at once is the caller’s', async () => {
    fakeServer({ TellLeave: () => refused('BAD_INPUT', 'Too late.') });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'a fever' }));
    await noLine();
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
  });

  it('is ours where nobody sent it for so long that the server would do it twice', async () => {
    const { unmount } = await tellOffline('a fever');
    unmount();
    const calls = goOnline();
    vi.setSystemTime(Date.now() + 6.5 * 86_400_000);
    show();
    await lineSays('Not accepted: Leave: a fever');
    expect(calls).toEqual([]);
  });

  it.each(['RATE_LIMITED', 'INTERNAL'])('is nothing of the kind where the server says %s', async (code) => {
    await tellOffline('a fever');
    const answers = [refused(code, 'Not now.')];
    const calls = goOnline({ TellLeave: (call) => answers.shift() ?? told(call) });
    await noLine();
    expect(reasonsIn(calls)).toEqual(['a fever', 'a fever']);
    expect(calls[1]?.variables.requestId).toBe(calls[0]?.variables.requestId);
  });
});

describe('Undo', () => {
  it('takes an entry out before it is sent', async () => {
    const view = await tellOffline('a fever', 'a journey');
    const list = await openList(view);
    await view.user.click(list.getByRole('button', { name: 'Undo: Leave: a fever' }));
    expect(await screen.findByText('Undone. It was not sent.')).toBeInTheDocument();
    await waitFor(() => expect(list.queryByText('Leave: a fever')).not.toBeInTheDocument());
    const calls = goOnline();
    await noLine();
    expect(reasonsIn(calls)).toEqual(['a journey']);
  });

  it('says so where the entry is on its way at this moment', async () => {
    const view = await tellOffline('a fever');
    const list = await openList(view);
    let answer = (): void => undefined;
    goOnline({
      TellLeave: async (call) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return told(call);
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await view.user.click(list.getByRole('button', { name: 'Undo: Leave: a fever' }));
    expect(await screen.findByText('It is being sent now.')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Sent: Leave: a fever')).toBeInTheDocument();
  });

  it('says that the answer alone may have been lost', async () => {
    fakeServer({});
    const { user, ...view } = show();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'a fever' }));
    const list = await openList({ user, ...view });
    await user.click(list.getByRole('button', { name: 'Undo: Leave: a fever' }));
    expect(await screen.findByText(/it may already have been sent/)).toBeInTheDocument();
  });
});

it('keeps only the newest of two that set the same', async () => {
  fakeServer({});
  goOffline();
  const { user } = show({ about: 'leave of m1' });
  await user.click(screen.getByRole('button', { name: 'a fever' }));
  await line();
  await user.click(screen.getByRole('button', { name: 'a journey' }));
  await lineSays('Waiting to be sent: Leave: a journey');
  const calls = goOnline();
  await noLine();
  expect(reasonsIn(calls)).toEqual(['a journey']);
});

it('has nothing to do with what it cannot read', async () => {
  localStorage.setItem('RMBFKept/100001/queue/x', '{"kind":"change","requestId":"x","document":{}}');
  localStorage.setItem('RMBFKept/100001/queue/y', 'no JSON');
  const calls = goOnline();
  show();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await noLine();
  expect(calls).toEqual([]);
});
