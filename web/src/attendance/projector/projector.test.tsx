import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow, newVisitor } from '#test/attendance.ts';
import { renderAttendance, tellChange } from '#test/attendance-screen.tsx';
import { setVisible } from '#test/fake-camera.ts';
import { readQrPath } from '#test/read-qr.ts';

const LINK = 'https://club.example.org/#c=chennai_today_20261120_0730_0900.AbCdEfGhIjKlMnOp';
const GetMeetingQr = () => ({
  data: {
    getMeetingQr: {
      meetingId: 'today',
      chapterName: 'Chennai',
      date: '2026-11-20',
      timing: ['07:30', '09:00'],
      link: LINK,
    },
  },
});

const requestFullscreen = vi.fn(async () => undefined);
const release = vi.fn(async () => undefined);
const requestWakeLock = vi.fn(async () => ({ release }));
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  isOnline = true;
  Object.assign(document.documentElement, { requestFullscreen });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestWakeLock } });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  for (const call of [requestFullscreen, release, requestWakeLock]) call.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  setVisible(true);
});

async function openProjector(roster = newRoster({ rows: [newRow(0, {}), newRow(1), newRow(2)] })) {
  const server = fakeAttendanceServer(roster, { GetMeetingQr });
  const { user } = renderAttendance();
  await user.click(await screen.findByRole('button', { name: 'Show QR' }));
  const wall = within(
    await screen.findByRole('dialog', { name: 'Chennai Friday, 20-Nov-2026 · 07:30 – 09:00' }),
  );
  return { server, user, wall };
}

type Wall = Awaited<ReturnType<typeof openProjector>>['wall'];

const arrivalsOn = (wall: Wall) =>
  within(wall.getByRole('list', { name: 'Last arrivals' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The network of the device goes or comes back. */
async function setOnline(next: boolean): Promise<void> {
  isOnline = next;
  await act(async () => {
    fireEvent(window, new Event(next ? 'online' : 'offline'));
  });
}

describe('the projector view', () => {
  it('shows the code, the count, the time and who came', async () => {
    const { wall } = await openProjector();
    const code = await wall.findByRole('img', { name: 'QR code of the meeting' });
    const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
    expect(await readQrPath(code.querySelector('path')?.getAttribute('d') ?? '', size)).toBe(LINK);
    expect(wall.getByRole('status')).toHaveTextContent('1 of 3 here');
    expect(wall.getByText('07:10')).toBeVisible();
    expect(arrivalsOn(wall)).toEqual(['Asha Raman 07:05']);
  });

  it('puts whoever arrives on top, five of them, and lets only who comes now move in', async () => {
    const rows = [0, 1, 2, 3].map((index) => newRow(index, {}));
    const { server, wall } = await openProjector(newRoster({ rows: [...rows, newRow(4)] }));
    expect(arrivalsOn(wall)).toHaveLength(4);
    await tellChange(server.live, { rows: [newRecord('100005')], visitors: [newVisitor()] });
    await waitFor(() => expect(wall.getByRole('status')).toHaveTextContent('5 of 5 here'));
    expect(arrivalsOn(wall)).toHaveLength(5);
    expect(arrivalsOn(wall)[0]).toBe('Vijay Anand (visitor) 07:08');
    expect(wall.getByText('Vijay Anand (visitor)').closest('li')).toHaveAttribute('data-arrived');
    expect(wall.getByText('Deepa Iyer').closest('li')).not.toHaveAttribute('data-arrived');
  });

  it('counts down to the minute from which on people are late', async () => {
    const { wall } = await openProjector();
    expect(wall.getByRole('timer')).toHaveTextContent('On time until 07:15 · 6 minutes left');
    vi.setSystemTime(new Date('2026-11-20T01:46:00Z'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(wall.getByRole('timer')).toHaveTextContent('Anyone arriving now is late');
  });

  it('says since when there is no connection, and goes on by itself', async () => {
    const { server, wall } = await openProjector();
    await waitFor(() => expect(server.live.watching('OnAttendanceChanged')).toHaveLength(1));
    server.live.isDown = true;
    await setOnline(false);
    await server.live.drop();
    expect(await wall.findByText(/^No connection since 07:10\./)).toBeVisible();
    server.store.roster = newRoster({ rows: [newRow(0, {}), newRow(1, {}), newRow(2)] });
    server.live.isDown = false;
    await setOnline(true);
    await waitFor(() => expect(wall.queryByText(/^No connection/)).not.toBeInTheDocument());
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await tellChange(server.live, { mustRefetch: true });
    await waitFor(() => expect(wall.getByRole('status')).toHaveTextContent('2 of 3 here'));
  });

  it('asks for the whole screen, keeps it awake, and closes when the person leaves it', async () => {
    await openProjector();
    expect(requestFullscreen).toHaveBeenCalledOnce();
    await waitFor(() => expect(requestWakeLock).toHaveBeenCalledTimes(1));
    setVisible(false);
    setVisible(true);
    await waitFor(() => expect(requestWakeLock).toHaveBeenCalledTimes(2));
    fireEvent(document, new Event('fullscreenchange'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('has no code once the attendance is closed, and says so', async () => {
    const { server, wall } = await openProjector();
    await wall.findByRole('img');
    server.store.roster = newRoster({ status: 'Completed', canMark: false, version: 2 });
    await tellChange(server.live, { status: 'Completed', version: 2, mustRefetch: true });
    expect(await wall.findByText('Attendance is closed.')).toBeVisible();
    expect(wall.queryByRole('img')).not.toBeInTheDocument();
  });

  it('covers the window where there is no full screen', async () => {
    Object.assign(document.documentElement, { requestFullscreen: undefined });
    const { user } = await openProjector();
    await user.click(screen.getByRole('button', { name: 'Leave the projector view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
