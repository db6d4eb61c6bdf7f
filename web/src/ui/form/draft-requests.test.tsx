import { TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TellLeaveDocument } from '#api/generated/attendance/graphql.ts';
import { SendContactEmailDocument } from '#api/generated/main/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { useApiMutation } from '#api/use-api.ts';
import { readEntries } from '#browser/queue-store.ts';
import { PersonContext } from '#browser/remembered.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Form } from './form.tsx';

const schema = z.object({ message: z.string() });

interface Opened {
  person?: string;
  keepAs?: string | undefined;
}

function ContactProbe({ keepAs }: { keepAs: string | undefined }) {
  const send = useApiMutation(SendContactEmailDocument);
  return (
    <Form
      schema={schema}
      initialValues={{ message: '' }}
      submitLabel="Send"
      keepAs={keepAs}
      startsAgain
      onSubmit={({ message }) =>
        send.mutateAsync({ input: { email: '', rotaryId: '', chapterName: '', message } })
      }
    >
      {(fields) => <TextInput label="Message" {...fields.getInputProps('message')} />}
    </Form>
  );
}

function LeaveProbe() {
  const leave = useQueuedMutation(TellLeaveDocument);
  return (
    <Form
      schema={schema}
      initialValues={{ message: '' }}
      submitLabel="Send"
      keepAs="leave"
      onSubmit={({ message: reason }) =>
        leave.send({ chapterId: 'chennai', meetingId: 'm1', reason }, { label: reason })
      }
    >
      {(fields) => <TextInput label="Message" {...fields.getInputProps('message')} />}
    </Form>
  );
}

/** Opens the form in a new tab; what was open before has crashed. */
function open({ person = '100001', ...opened }: Opened = {}) {
  const keepAs = 'keepAs' in opened ? opened.keepAs : 'contact';
  return renderScreen(
    <PersonContext value={person}>
      <ContactProbe keepAs={keepAs} />
    </PersonContext>,
  );
}

/** How the server treats a request: answers, or fails to before or after it has stored it. */
type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'hangs';

/** A server that stores each request id once and refuses it for another input, as `runIdempotent` does. */
function startServer() {
  const stored = new Map<unknown, string>();
  const server = {
    fault: 'none' as Fault,
    refusesNext: false,
    messages: () => [...stored.values()],
    sent: [] as unknown[],
  };
  const carryOut = async (requestId: unknown, message: string): Promise<boolean> => {
    const { fault } = server;
    server.sent.push(requestId);
    if (fault === 'lostBefore') throw new TypeError('Failed to fetch');
    if (server.refusesNext) {
      server.refusesNext = false;
      return false;
    }
    if (stored.has(requestId) && stored.get(requestId) !== message)
      throw new Error('used for something else');
    stored.set(requestId, message);
    if (fault === 'lostAfter') throw new TypeError('Failed to fetch');
    if (fault === 'hangs') await new Promise(() => undefined);
    return true;
  };
  fakeServer({
    SendContactEmail: async ({ variables: { requestId, input } }) =>
      (await carryOut(requestId, input.message))
        ? { data: { sendContactEmail: { response: 'Sent' } } }
        : refused('BAD_INPUT', 'Not so.'),
    TellLeave: async ({ variables: { requestId, reason } }) => {
      await carryOut(requestId, reason ?? '');
      return { data: { tellLeave: { id: 'a1', attendanceStatus: 'Leave', leaveReason: reason ?? null } } };
    },
  });
  return server;
}

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  // A lost answer is reported at once, not retried.
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  signInAs('MEMBER');
  return () => reachability.answered();
});

const field = () => screen.getByRole('textbox', { name: 'Message' });
const note = () => screen.queryByRole('note');

async function submit({ user }: ReturnType<typeof open>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

async function type({ user }: ReturnType<typeof open>, text: string): Promise<void> {
  await user.clear(field());
  await user.type(field(), text);
}

/** Submits a message whose answer does not come, and crashes. */
async function submitAndCrash(server: ReturnType<typeof startServer>, fault: Fault, opened: Opened = {}) {
  isOnline = false;
  server.fault = fault;
  const view = open(opened);
  await type(view, 'Hello');
  await submit(view);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  if (fault !== 'hangs') await screen.findByRole('alert');
  view.unmount();
  isOnline = true;
  server.fault = 'none';
  reachability.answered();
}

const isEmptied = () => waitFor(() => expect(field()).toHaveValue(''));

describe('a form whose tab dies after Submit', () => {
  it.each<Fault>([
    'lostBefore',
    'lostAfter',
    'hangs',
  ])('saves once with a request that is %s', async (fault) => {
    const server = startServer();
    await submitAndCrash(server, fault);
    const view = open();
    expect(field()).toHaveValue('Hello');
    expect(await screen.findByRole('note')).toHaveTextContent(
      'got no answer. Submit again to check. It is saved only once.',
    );
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello']);
    expect(new Set(server.sent).size).toBe(1);
    expect(note()).toBeNull();
    expect(readEntries('100001', 'submission')).toEqual([]);
    await type(view, 'Hello');
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello', 'Hello']);
  });

  it('saves once where it dies after the answer and before the draft is removed', async () => {
    const server = startServer();
    const first = open();
    await type(first, 'Hello');
    const before = { ...localStorage };
    await submit(first);
    await isEmptied();
    first.unmount();
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, String(value));
    const view = open();
    await submit(view);
    await isEmptied();
    expect(server.messages()).toHaveLength(1);
  });

  it('saves once where it dies between storing and sending', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostBefore');
    expect(readEntries('100001', 'submission')).toMatchObject([
      { requestId: server.sent[0], variables: { input: { message: 'Hello' } } },
    ]);
    const view = open();
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello']);
  });

  it('stores the request before it is sent', async () => {
    let storedBefore: unknown[] = [];
    fakeServer({
      SendContactEmail: ({ variables }) => {
        storedBefore = readEntries('100001', 'submission').map(
          ({ requestId }) => requestId === variables.requestId,
        );
        return { data: { sendContactEmail: { response: 'Sent' } } };
      },
    });
    const view = open();
    await type(view, 'Hello');
    await submit(view);
    await isEmptied();
    expect(storedBefore).toEqual([true]);
  });

  it('stores nothing of a request that was refused', async () => {
    const server = startServer();
    server.refusesNext = true;
    const view = open();
    await type(view, 'Hello');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not so.');
    expect(readEntries('100001', 'submission')).toEqual([]);
  });

  it('has the same id where the request could not be stored', async () => {
    const server = startServer();
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.includes('/queue/')) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await submitAndCrash(server, 'lostAfter');
    await submit(open());
    await isEmptied();
    expect(server.messages()).toEqual(['Hello']);
  });

  it('without a stored draft recognises what is typed again', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter', { keepAs: undefined });
    const view = open({ keepAs: undefined });
    expect(field()).toHaveValue('');
    await type(view, 'Hello');
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello']);
  });

  it('does not take what is typed again for the lost one once a later one was answered', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter', { keepAs: undefined });
    const view = open({ keepAs: undefined });
    for (const message of ['Bye', 'Hello']) {
      await type(view, message);
      await submit(view);
      await isEmptied();
    }
    expect(server.messages()).toEqual(['Hello', 'Bye', 'Hello']);
  });

  it('without a stored draft takes the same content for a new one after an hour', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter', { keepAs: undefined });
    vi.setSystemTime(Date.now() + 3_600_001);
    const view = open({ keepAs: undefined });
    await type(view, 'Hello');
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello', 'Hello']);
  });

  it('is neither shown to another person nor sent for them', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostBefore');
    const { unmount, ...other } = open({ person: '100002' });
    expect(field()).toHaveValue('');
    expect(note()).toBeNull();
    await type({ unmount, ...other }, 'Hello');
    await submit({ unmount, ...other });
    await isEmptied();
    unmount();
    expect(new Set(server.sent).size).toBe(2);
    open();
    expect(field()).toHaveValue('Hello');
    expect(await screen.findByRole('note')).toBeInTheDocument();
  });

  it('says that an old one has to be looked up', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter');
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    const view = open();
    expect(await screen.findByRole('note')).toHaveTextContent('Check whether it was saved');
    await view.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field()).toHaveValue('');
    expect(note()).toBeNull();
  });
});

describe('a draft that is changed after a submission without an answer', () => {
  it('is not saved before the person knows that the earlier version was', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter');
    const view = open();
    await type(view, 'Hello again');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your earlier version was saved.');
    expect(field()).toHaveValue('Hello again');
    expect(server.messages()).toEqual(['Hello']);
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello', 'Hello again']);
  });

  it('is saved alone where the earlier version is refused', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostBefore');
    const view = open();
    server.refusesNext = true;
    await type(view, 'Hello again');
    await submit(view);
    await isEmptied();
    expect(server.messages()).toEqual(['Hello again']);
  });

  it('waits while nothing is known of the earlier version, and goes by itself then', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostBefore');
    const view = open();
    isOnline = false;
    server.fault = 'lostBefore';
    await type(view, 'Hello again');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether');
    expect(new Set(server.sent).size).toBe(1);
    server.fault = 'none';
    isOnline = true;
    act(() => reachability.answered());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Your earlier version was saved.'),
    );
    expect(server.messages()).toEqual(['Hello']);
    expect(field()).toHaveValue('Hello again');
  });

  it('asks the person where the server has forgotten the earlier version', async () => {
    const server = startServer();
    await submitAndCrash(server, 'lostAfter');
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    const view = open();
    await type(view, 'Hello again');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot tell whether');
    expect(server.messages()).toEqual(['Hello']);
  });

  it('does not join the queue while the earlier version is unknown', async () => {
    const server = startServer();
    const show = () =>
      renderScreen(
        <PersonContext value="100001">
          <LeaveProbe />
        </PersonContext>,
      );
    server.fault = 'hangs';
    const first = show();
    await type(first, 'A fever');
    await submit(first);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    first.unmount();
    const view = show();
    isOnline = false;
    server.fault = 'lostBefore';
    await type(view, 'A journey');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether');
    expect(readEntries('100001', 'change')).toEqual([]);
    await type(view, 'A fever');
    await submit(view);
    await waitFor(() =>
      expect(readEntries('100001', 'change')).toMatchObject([{ requestId: server.sent[0] }]),
    );
    expect(readEntries('100001', 'submission')).toEqual([]);
  });
});

/** What other tabs hear of a change that this one makes. */
function passToOtherTabs(): void {
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    write.call(this, key, newValue);
    if (newValue.includes('finished'))
      queueMicrotask(() => act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue }))));
  });
}

describe('two tabs with one draft', () => {
  /** Types in one tab, opens a second one, and gives the fields and buttons of each. */
  async function openTwo() {
    const first = open();
    await type(first, 'Hello');
    const second = open();
    const [one, two] = screen.getAllByRole('textbox', { name: 'Message' });
    const [sendOne, sendTwo] = screen.getAllByRole('button', { name: 'Send' });
    if (!one || !two || !sendOne || !sendTwo) throw new Error('not two forms');
    expect(two).toHaveValue('Hello');
    return { user: second.user, one, two, sendOne, sendTwo };
  }

  it('save it once when both submit it at the same time', async () => {
    const server = startServer();
    const { one, two, sendOne, sendTwo } = await openTwo();
    act(() => {
      sendOne.click();
      sendTwo.click();
    });
    await waitFor(() => expect(one).toHaveValue(''));
    await waitFor(() => expect(two).toHaveValue(''));
    expect(server.sent).toHaveLength(2);
    expect(server.messages()).toEqual(['Hello']);
  });

  it('forget it in both when one has submitted it', async () => {
    const server = startServer();
    const { user, two, sendOne } = await openTwo();
    passToOtherTabs();
    await user.click(sendOne);
    await waitFor(() => expect(two).toHaveValue(''));
    expect(await screen.findByText('This was submitted in another tab.')).toBeVisible();
    expect(server.messages()).toEqual(['Hello']);
  });

  it('keep what was typed differently in the other one, as a draft of its own', async () => {
    const server = startServer();
    const { user, one, two, sendOne, sendTwo } = await openTwo();
    passToOtherTabs();
    await user.type(two, ' there');
    await user.type(one, '!');
    await user.click(sendOne);
    expect(await screen.findByText(/^Another version of this was submitted in another tab/)).toBeVisible();
    expect(two).toHaveValue('Hello there');
    expect(JSON.stringify({ ...localStorage })).toContain('Hello there');
    await user.click(sendTwo);
    await waitFor(() => expect(two).toHaveValue(''));
    expect(server.messages()).toEqual(['Hello!', 'Hello there']);
  });
});
