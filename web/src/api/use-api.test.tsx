import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  CreateMeetingScheduleDocument,
  GetSessionDocument,
  ListMeetingScheduleDocument,
  NextMeetingDocument,
  RecordLoginDocument,
} from '#api/generated/main/graphql.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { nextMeetingAnswer } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { newSession } from '#test/sessions.ts';
import type { Topic } from './api-document.ts';
import { createQueryClient, useApiMutation, useApiQuery } from './use-api.ts';

const INPUT = { chapterId: 'chennai', rotaryId: '100001' };
const DONE = { data: { updateMember: { rotaryId: '100001', lastLogin: null } } };

function Probe() {
  const session = useApiQuery(GetSessionDocument);
  const record = useApiMutation(RecordLoginDocument);
  return (
    <>
      <p>{session.data?.getSession.fullName}</p>
      <button type="button" onClick={() => record.mutate({ input: INPUT })}>
        Record
      </button>
      <button type="button" onClick={() => record.mutate({ input: { ...INPUT, lastLogin: 'now' } })}>
        Record other
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const session = () => ({ data: { getSession: newSession() } });

describe('useApiQuery', () => {
  it('asks once within the five minutes that an answer is fresh', async () => {
    const calls = fakeServer({ GetSession: session });
    const client = createQueryClient();
    const first = renderScreen(<Probe />, { client });
    expect(await screen.findByText('Asha Raman')).toBeInTheDocument();
    first.unmount();
    renderScreen(<Probe />, { client });
    expect(screen.getByText('Asha Raman')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });
});

describe('useApiMutation', () => {
  it('repeats a request under its request id when the connection is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    let attempts = 0;
    const calls = fakeServer({
      GetSession: session,
      RecordLogin: () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('Failed to fetch');
        return DONE;
      },
    });
    renderScreen(<Probe />);
    press('Record').click();
    await waitFor(() => expect(attempts).toBe(2), { timeout: 5000 });
    const [first, second] = calls.filter(({ operation }) => operation === 'RecordLogin');
    expect(first?.variables.requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.variables.requestId).toBe(first?.variables.requestId);
    vi.useRealTimers();
  });

  it('keeps the request id for a second press after an unknown outcome, and not otherwise', async () => {
    const outcomes = [refused('INTERNAL', 'Error 17'), refused('CONFLICT', 'Changed'), DONE, DONE];
    const calls = fakeServer({ GetSession: session, RecordLogin: () => outcomes.shift() ?? DONE });
    const { user } = renderScreen(<Probe />);
    for (const name of ['Record', 'Record', 'Record', 'Record other']) {
      await user.click(press(name));
      await waitFor(() => expect(press(name)).toBeEnabled());
    }
    const ids = calls
      .filter((call) => call.operation === 'RecordLogin')
      .map((call) => call.variables.requestId);
    expect(ids).toHaveLength(4);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('asks again for what it has made stale', async () => {
    const calls = fakeServer({ GetSession: session, RecordLogin: () => DONE });
    const { user } = renderScreen(<Probe />);
    await screen.findByText('Asha Raman');
    await user.click(press('Record'));
    await waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toEqual(['GetSession', 'RecordLogin', 'GetSession']),
    );
  });
});

describe('what a mutation changes', () => {
  function Planner({ without = [] }: { without?: readonly Topic[] }) {
    useApiQuery(GetSessionDocument);
    useApiQuery(ListMeetingScheduleDocument, { chapterId: 'chennai' });
    useApiQuery(NextMeetingDocument, { chapterId: 'chennai', today: '2026-11-20' });
    const create = useApiMutation(CreateMeetingScheduleDocument, { without });
    const input = {
      chapterId: 'chennai',
      date: '2026-11-27',
      timing: ['07:30', '09:00'],
      venue: 'Hall',
      businessPresentation: [],
      eduTalk: '',
    };
    return (
      <button type="button" onClick={() => create.mutate({ input })}>
        {create.isSuccess ? 'Created' : 'Create'}
      </button>
    );
  }

  async function askedAfterCreating(without?: readonly Topic[]): Promise<string[]> {
    const calls = fakeServer({
      GetSession: session,
      ListMeetingSchedule: () => ({ data: { listMeetingSchedule: { items: [] } } }),
      NextMeeting: () => nextMeetingAnswer([]),
      CreateMeetingSchedule: () => ({ data: { createMeetingSchedule: { id: 'm1', version: 1 } } }),
    });
    const { user } = renderScreen(<Planner {...(without && { without })} />);
    await waitFor(() => expect(calls).toHaveLength(3));
    await user.click(press('Create'));
    await screen.findByText('Created');
    return calls.slice(3).map(({ operation }) => operation);
  }

  it('is read again, whichever capability shows it, and nothing else', async () => {
    expect(await askedAfterCreating()).toEqual([
      'CreateMeetingSchedule',
      'ListMeetingSchedule',
      'NextMeeting',
    ]);
  });

  it('is left to the caller where that one says so', async () => {
    expect(await askedAfterCreating(['meeting'])).toEqual(['CreateMeetingSchedule']);
  });
});
