import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NextMeetingDocument } from '#api/generated/main/graphql.ts';
import { reachability } from '#api/reachability.ts';
import { apiQuery, createQueryClient, useApiQuery } from '#api/use-api.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { OfflineStrip } from './offline-strip.tsx';

const VARIABLES = { chapterId: 'chennai', today: '2026-11-20' };
const ANSWER = nextMeetingAnswer([newUpcoming({ date: '2026-11-27' })]);

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => act(() => reachability.answered()));

function Reading() {
  useApiQuery(NextMeetingDocument, VARIABLES);
  return null;
}

/** A screen whose data was read at 07:05 in Chennai. */
function show() {
  const client = createQueryClient();
  const updatedAt = Date.parse('2026-11-20T07:05:00+05:30');
  client.setQueryData(
    apiQuery(NextMeetingDocument, VARIABLES).queryKey,
    (ANSWER as never as { data: never }).data,
    {
      updatedAt,
    },
  );
  return renderScreen(
    <>
      <OfflineStrip />
      <Reading />
    </>,
    { client },
  );
}

function loseServer(): void {
  fakeServer({});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

it('says since when the data is as it is, and goes once the server answers again', async () => {
  isOnline = false;
  loseServer();
  const { user } = show();
  expect(await screen.findByText('Offline — last updated 20-Nov-2026 07:05')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('region', { name: 'Connection' })).toBeVisible();

  const calls = fakeServer({ NextMeeting: () => ANSWER });
  const api = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/readyz' ? Promise.resolve(new Response('{}')) : api(url, init),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Connection' })).not.toBeInTheDocument());
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toEqual(['NextMeeting']));
});

it('one lost answer is no matter, several seconds without any are', async () => {
  vi.useFakeTimers();
  loseServer();
  renderScreen(<OfflineStrip />);
  act(() => reachability.unanswered());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  act(() => reachability.answered());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
  act(() => reachability.unanswered());
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(screen.getByText('Offline')).toBeVisible();
  vi.useRealTimers();
});

it('a network that goes is no matter while the server answers: it may be on this machine', async () => {
  fakeServer({});
  vi.stubGlobal('fetch', async () => new Response('{}'));
  renderScreen(<OfflineStrip />);
  isOnline = false;
  act(() => void dispatchEvent(new Event('offline')));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
  loseServer();
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Offline')).toBeVisible();
});
