import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TellLeaveDocument } from '#api/generated/attendance/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { toStoredDocument } from '#api/topics.ts';
import { createQueryClient } from '#api/use-api.ts';
import { submitCheckIn } from '#attendance/check-in/scan.ts';
import { writeBatch } from '#attendance/marking/pending-marks.ts';
import {
  NEW_ENTRY,
  openQueue,
  type QueueEntry,
  readEntries,
  removeEntry,
  writeEntry,
} from '#browser/queue-store.ts';
import { sessionStore } from '#identity/session-store.ts';
import { newRecord } from '#test/attendance.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { MEETING_LINK, newOwnRecord, newScannedMeeting } from '#test/scanned-meetings.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { QueueSender } from './queue-sender.ts';
import { useQueueSender } from './use-queue.ts';

const PERSON = '100001';

/** One way for each kind of entry that is sent to get into the queue. */
const SUBMIT = {
  markBatch: () =>
    void writeBatch(PERSON, {
      chapterId: 'chennai',
      meetingId: 'm1',
      drafts: new Map([
        [
          '100002',
          {
            attendanceStatus: 'Present',
            paymentStatus: 'Unpaid',
            attendedDateTime: '2026-11-20 07:10',
            baseVersion: 0,
            chosenAt: Date.now(),
          },
        ],
      ]),
    }),
  checkIn: () =>
    void submitCheckIn(
      PERSON,
      { qr: MEETING_LINK, scannedAt: new Date().toISOString(), origin: 'camera' },
      newScannedMeeting(),
    ),
  change: (reason = 'a fever', madeAt = Date.now()) => void writeEntry(PERSON, newChange(reason, madeAt)),
};

function newChange(reason: string, madeAt: number): QueueEntry {
  return {
    ...NEW_ENTRY,
    kind: 'change',
    requestId: `request-${reason.replace(' ', '-')}`,
    madeAt,
    label: `Leave: ${reason}`,
    document: toStoredDocument(TellLeaveDocument),
    variables: { chapterId: 'chennai', meetingId: 'm1', reason },
  };
}

const KINDS = ['markBatch', 'checkIn', 'change'] as const;

/** What happens to a request: it is answered, or lost before or after the server has stored it, or the tab dies waiting. */
type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'hangs' | 'refuses';

/** A server that carries each request id out once, as `runIdempotent` does. */
function startServer() {
  const server = { fault: 'none' as Fault, carriedOut: new Set<unknown>(), sent: [] as string[] };
  const carryOut = async <Answer,>(name: string, requestId: unknown, answer: Answer) => {
    server.sent.push(name);
    if (server.fault === 'refuses') return refused('CONFLICT', 'Changed meanwhile.');
    if (server.fault !== 'lostBefore') server.carriedOut.add(requestId);
    if (server.fault === 'hangs') await new Promise(() => undefined);
    if (server.fault !== 'none') throw new TypeError('Failed to fetch');
    return answer;
  };
  fakeServer({
    MarkMemberAttendance: ({ variables: { requestId } }) =>
      carryOut('markBatch', requestId, {
        data: { markMemberAttendance: { rows: [newRecord('100002')], conflicts: [] } },
      }),
    CreateMemberAttendance: ({ variables: { requestId } }) =>
      carryOut('checkIn', requestId, { data: { createMemberAttendance: newOwnRecord() } }),
    TellLeave: ({ variables: { requestId, reason = null } }) =>
      carryOut(reason ?? '', requestId, {
        data: { tellLeave: { id: 'a1', attendanceStatus: 'Leave', leaveReason: reason } },
      }),
  });
  return server;
}

function Sender() {
  useQueueSender();
  return null;
}

/** Opens the app in a new tab. */
const open = (rotaryId = PERSON) => {
  openQueue(rotaryId);
  return renderScreen(<Sender />, { session: { rotaryId } });
};
const isEmpty = () => waitFor(() => expect(readEntries(PERSON)).toEqual([]), { timeout: 5000 });
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  signInAs('MEMBER');
  // A lost answer is not tried again within the try.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  act(() => reachability.answered());
});

describe.each(KINDS)('an entry of the kind %s', (kind) => {
  it('is sent once by the next tab where the tab dies before it is sent', async () => {
    SUBMIT[kind]();
    const server = startServer();
    open();
    await isEmpty();
    expect(server.sent).toHaveLength(1);
  });

  it.each<Fault>([
    'lostBefore',
    'lostAfter',
    'hangs',
  ])('is carried out once where a request %s', async (fault) => {
    SUBMIT[kind]();
    const server = startServer();
    server.fault = fault;
    const { unmount } = open();
    await waitFor(() => expect(server.sent).not.toEqual([]));
    await pass(50);
    unmount();
    expect(readEntries(PERSON)).toHaveLength(1);
    server.fault = 'none';
    reachability.answered();
    open();
    await isEmpty();
    expect(server.carriedOut.size).toBe(1);
  });

  it('is asked for again where the answer comes after the person has left', async () => {
    SUBMIT[kind]();
    const server = startServer();
    const { unmount } = open();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    unmount();
    await pass(50);
    open();
    await isEmpty();
    expect(server.carriedOut.size).toBe(1);
  });

  it('survives a sign-out, is not sent for another person, and is sent for its own', async () => {
    SUBMIT[kind]();
    sessionStore.reset();
    signInAs('CHAPTERADMIN');
    const server = startServer();
    const { unmount } = open('chennaiadmin');
    await pass(200);
    expect(server.sent).toEqual([]);
    expect(readEntries('chennaiadmin')).toEqual([]);
    unmount();
    signInAs('MEMBER');
    open();
    await isEmpty();
    expect(server.sent).toHaveLength(1);
  });

  it('is not sent with the tokens of another person', async () => {
    SUBMIT[kind]();
    const server = startServer();
    signInAs('CHAPTERADMIN');
    open();
    await pass(200);
    expect(server.sent).toEqual([]);
    expect(readEntries(PERSON)).toHaveLength(1);
  });

  it('stays in sight with the reason where the server refuses it and no screen shows it', async () => {
    SUBMIT[kind]();
    const server = startServer();
    server.fault = 'refuses';
    open();
    await waitFor(() =>
      expect(readEntries(PERSON)).toMatchObject([{ state: 'refused', refusal: 'Changed meanwhile.' }]),
    );
    await pass(1000);
    expect(server.sent).toHaveLength(1);
  });

  it('is sent once by two tabs that open at the same time', async () => {
    SUBMIT[kind]();
    SUBMIT.change('a journey', Date.now() + 1);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: fakeLocks() }));
    const server = startServer();
    const stops = [1, 2].map(() => new QueueSender(PERSON, createQueryClient()).start());
    await isEmpty();
    expect(server.sent).toHaveLength(2);
    for (const stop of stops) stop();
    vi.unstubAllGlobals();
  });
});

/** One holder at a time, the others in the order in which they came. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

describe('a full storage', () => {
  beforeEach(() => {
    const write = Storage.prototype.setItem;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.includes('/queue/')) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
  });

  it.each(['markBatch', 'checkIn'] as const)('lets the open tab send a %s', async (kind) => {
    const server = startServer();
    server.fault = 'lostAfter';
    open();
    SUBMIT[kind]();
    await waitFor(() => expect(server.sent).not.toEqual([]));
    server.fault = 'none';
    act(() => reachability.answered());
    await isEmpty();
    expect(server.carriedOut.size).toBe(1);
  });

  it('refuses a change, which stays in its form', () => {
    expect(writeEntry(PERSON, newChange('a fever', Date.now()))).toBe(false);
    expect(readEntries(PERSON)).toEqual([]);
  });
});

it('sends marks and check-ins first, then by age, and nothing behind one without an answer', async () => {
  SUBMIT.change('a journey', Date.now() - 1000);
  SUBMIT.change('a fever', Date.now() - 2000);
  SUBMIT.checkIn();
  SUBMIT.markBatch();
  const server = startServer();
  server.fault = 'lostBefore';
  open();
  await pass(300);
  expect(new Set(server.sent).size).toBe(1);
  server.fault = 'none';
  act(() => reachability.answered());
  await isEmpty();
  expect(server.sent.slice(-4, -2).sort()).toEqual(['checkIn', 'markBatch']);
  expect(server.sent.slice(-2)).toEqual(['a fever', 'a journey']);
});

describe('what version 0.3 has stored', () => {
  const sentAt = Date.now() - 1000;
  const change = {
    document: toStoredDocument(TellLeaveDocument),
    variables: { chapterId: 'chennai', meetingId: 'm1' },
  };
  const store = (name: string, record: unknown) =>
    localStorage.setItem(`RMBFKept/${PERSON}/${name}`, JSON.stringify(record));

  it('in its outbox is sent under its id, and what was refused stays in sight', async () => {
    const entry = { ...change, label: 'Leave', madeAt: sentAt, mayHaveArrived: true, refusal: null };
    store('outbox/r1', { ...entry, requestId: 'r1' });
    store('outbox/r2', { ...entry, requestId: 'r2', refusal: 'Too late.' });
    const server = startServer();
    open();
    await waitFor(() => expect([...server.carriedOut]).toEqual(['r1']));
    await waitFor(() =>
      expect(readEntries(PERSON)).toMatchObject([
        { requestId: 'r2', state: 'refused', refusal: 'Too late.' },
      ]),
    );
  });

  it('of a form is its submission', () => {
    const draft = { id: '0123456789abcdef01', name: 'contact', content: '{}' };
    store('pending/r1', { ...change, requestId: 'r1', operation: 'TellLeave', draft, sentAt });
    openQueue(PERSON);
    expect(readEntries(PERSON)).toMatchObject([
      { kind: 'submission', requestId: 'r1', draft, madeAt: sentAt },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.includes('/pending/'))).toEqual([]);
  });

  it('as a check-in waits for the screen that knows its meeting, for 12 hours', () => {
    const scan = { qr: MEETING_LINK, scannedAt: new Date(sentAt).toISOString() };
    store('check-in', scan);
    openQueue(PERSON);
    expect(readEntries(PERSON)).toMatchObject([{ kind: 'checkIn', content: scan }]);
    store('check-in', { ...scan, scannedAt: new Date(sentAt - 43_200_000).toISOString() });
    localStorage.removeItem(`RMBFKept/${PERSON}/queue/check-in`);
    openQueue(PERSON);
    expect(readEntries(PERSON)).toEqual([]);
  });

  it('stays where it is if the storage is full, and is in this tab', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store('outbox/r3', { ...change, requestId: 'r3', label: 'Leave', madeAt: sentAt, refusal: null });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openQueue(PERSON);
    full.mockRestore();
    expect(readEntries(PERSON)).toMatchObject([{ requestId: 'r3' }]);
    expect(localStorage.getItem(`RMBFKept/${PERSON}/outbox/r3`)).not.toBeNull();
    // It would outlast this test in the memory of the tab.
    removeEntry(PERSON, { requestId: 'r3' });
    expect(readEntries(PERSON)).toEqual([]);
  });

  it('that cannot be read is left alone', () => {
    store('outbox/x', { requestId: 'x' });
    store('pending/x', null);
    store('marks/a/b/sent/r1', 'nothing');
    store('check-in', { qr: 1 });
    store('form/referral', { at: 1, values: {} });
    const before = { ...localStorage };
    openQueue(PERSON);
    expect({ ...localStorage }).toEqual(before);
  });
});
