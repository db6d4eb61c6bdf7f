import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GetDashboardDocument, NextMeetingDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { dashboardAnswer } from '#test/dashboards.ts';
import { setVisible } from '#test/fake-camera.ts';
import { type FakeLive, fakeLive } from '#test/fake-live.ts';
import { fakeServer } from '#test/fake-server.ts';
import { nextMeetingAnswer } from '#test/next-meetings.ts';
import type { ResultOf } from '#test/operations.ts';
import { renderScreen } from '#test/render.tsx';
import { newOwnRecord } from '#test/scanned-meetings.ts';
import { MeetingFollower } from './meeting-follower.tsx';
import { OwnStatus } from './own-status.tsx';

const MEETING = { id: 'm1', status: 'Scheduled' } as const;

let live: FakeLive;
let record: ReturnType<typeof newOwnRecord> | null;
let calls: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  live = fakeLive();
  record = null;
  calls = fakeServer({
    OwnAttendance: () => ({ data: { listMemberAttendance: { items: record ? [record] : [] } } }),
    NextMeeting: () => nextMeetingAnswer([]),
    GetDashboard: () => dashboardAnswer([]),
  });
});
afterEach(() => {
  setVisible(true);
  vi.useRealTimers();
});

/** The rest of Home, which also asks the server. */
function Others() {
  useApiQuery(NextMeetingDocument, { chapterId: 'chennai', today: '2026-11-20' });
  useApiQuery(GetDashboardDocument, { chapterId: 'chennai', rotaryId: '100001' });
  return null;
}

const timesAsked = (operation: string) => calls.filter((call) => call.operation === operation).length;
type Change = ResultOf<'OnOwnAttendanceChanged'>['onAttendanceChanged'];
const change = (overrides: Partial<Change> = {}) => ({
  onAttendanceChanged: { status: 'Scheduled' as const, mustRefetch: false, rows: [], ...overrides },
});

describe('a member’s Home', () => {
  async function show() {
    renderScreen(
      <>
        <OwnStatus meeting={MEETING} />
        <Others />
      </>,
    );
    await waitFor(() => expect(live.watching('OnOwnAttendanceChanged')).toHaveLength(1));
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(1));
  }
  const tell = (overrides: Partial<Change>) => live.emit('OnOwnAttendanceChanged', change(overrides));

  it('watches the own attendance and nobody else’s', async () => {
    await show();
    expect(live.watching('OnOwnAttendanceChanged')).toEqual([
      { chapterId: 'chennai', meetingId: 'm1', rotaryId: '100001' },
    ]);
  });

  it('shows at once what an admin marks', async () => {
    await show();
    await tell({ rows: [newOwnRecord({ attendanceStatus: 'Leave' })] });
    expect(await screen.findByText('You are marked as Leave')).toBeInTheDocument();
    expect(timesAsked('OwnAttendance')).toBe(1);
    expect(timesAsked('GetDashboard')).toBe(1);
  });

  it('reads the own record again when more has happened than is told', async () => {
    await show();
    record = newOwnRecord({ isLate: true });
    await tell({ mustRefetch: true });
    expect(await screen.findByText('You are marked as Late Present')).toBeInTheDocument();
    expect(timesAsked('NextMeeting')).toBe(1);
  });

  it('reads meeting and dashboard again when the meeting was closed', async () => {
    await show();
    record = newOwnRecord({ attendanceStatus: 'Absent' });
    await tell({ status: 'Completed', mustRefetch: true });
    expect(await screen.findByText('You are marked as Absent')).toBeInTheDocument();
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(2));
    expect(timesAsked('NextMeeting')).toBe(2);
  });
});

describe('an admin’s Home', () => {
  it('reads again when the meeting was closed, and not for every check-in', async () => {
    renderScreen(
      <>
        <MeetingFollower meeting={MEETING} />
        <Others />
      </>,
    );
    await waitFor(() => expect(live.watching('OnMeetingStatusChanged')).toHaveLength(1));
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(1));
    await live.emit('OnMeetingStatusChanged', change());
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(timesAsked('GetDashboard')).toBe(1);
    await live.emit('OnMeetingStatusChanged', change({ status: 'Completed' }));
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(2));
  });
});

describe('where no live events come through', () => {
  it('Home is read again every minute, while somebody looks at it', async () => {
    live.isDown = true;
    renderScreen(
      <>
        <OwnStatus meeting={MEETING} />
        <Others />
      </>,
    );
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(timesAsked('GetDashboard')).toBe(2));
    setVisible(false);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(timesAsked('GetDashboard')).toBe(2);
  });
});
