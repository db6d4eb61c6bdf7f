import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChapterDashboardCard } from '#activities/chapter-dashboard-card.tsx';
import { OwnDashboardCard } from '#activities/own-dashboard-card.tsx';
import { dashboardAnswer } from '#test/dashboards.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeView } from '#test/fake-view.ts';
import type { ResultOf } from '#test/operations.ts';
import { renderScreen } from '#test/render.tsx';
// What is fetched on use is there from the beginning, so that no test waits for it.
import './chapter-trend.tsx';
import './own-trend.tsx';

const SUMMARIES = [
  { meetingDate: '2026-11-06', presentCount: 30, lateCount: 4, totalMembersCount: 40 },
  { meetingDate: '2026-11-13', presentCount: 36, lateCount: 0, totalMembersCount: 40 },
];
const RECORDS = [
  record('2026-10-30', 'Absent'),
  record('2026-11-06', 'Present', '00:21:00'),
  record('2026-11-13', 'Present'),
  record('2026-11-20', 'Leave'),
];

type Summaries = ResultOf<'ListAttendanceTrend'>['listAttendanceSummary']['items'];
type OwnRecords = ResultOf<'ListOwnAttendanceTrend'>['listMemberAttendance']['items'];

function record(
  date: string,
  attendanceStatus: OwnRecords[number]['attendanceStatus'],
  lateTime = '00:00:00',
) {
  const isLate = lateTime !== '00:00:00';
  return { id: date, attendedDateTime: `${date} 07:30`, attendanceStatus, isLate, lateTime };
}

let view: ReturnType<typeof fakeView>;
let calls: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T02:00:00Z') });
  view = fakeView();
  serve(SUMMARIES, RECORDS);
});
afterEach(() => {
  vi.useRealTimers();
});

function serve(summaries: Summaries, records: OwnRecords): void {
  calls = fakeServer({
    GetDashboard: () => dashboardAnswer([]),
    ListAttendanceTrend: () => ({ data: { listAttendanceSummary: { items: summaries } } }),
    ListOwnAttendanceTrend: () => ({ data: { listMemberAttendance: { items: records } } }),
  });
}

const trend = (name: string) => screen.findByRole('figure', { name });
const marks = (chart: HTMLElement) =>
  Array.from(chart.querySelectorAll('title'), (title) => title.textContent);
const asked = (operation: string) => calls.filter((call) => call.operation === operation);

describe('a chapter’s trend', () => {
  it('is not asked for before it is seen', async () => {
    renderScreen(<ChapterDashboardCard />);
    await screen.findByText('No Data available');
    expect(asked('ListAttendanceTrend')).toHaveLength(0);
    await view.show();
    await trend('Attendance per meeting');
    expect(asked('ListAttendanceTrend')[0]?.variables).toEqual({ pk: 'CID#chennai', since: '2025-11-20' });
  });

  it('draws who came to each meeting, and says it in words', async () => {
    renderScreen(<ChapterDashboardCard />);
    await view.show();
    const figure = await trend('Attendance per meeting');
    const chart = within(figure).getByRole('img');
    expect(chart).toHaveAccessibleName('The last 2 meetings: 88% came on average, 90% to the latest.');
    expect(marks(chart)).toEqual(['06-Nov-2026: 75% on time, 10% late', '13-Nov-2026: 90% on time, 0% late']);
  });

  it('tells what a meeting was like by the arrow keys', async () => {
    renderScreen(<ChapterDashboardCard />);
    await view.show();
    const figure = await trend('Attendance per meeting');
    const meeting = within(figure).getByRole('slider', { name: 'Meeting' });
    act(() => meeting.focus());
    expect(within(figure).getByText('13-Nov-2026: 90% on time, 0% late', { selector: 'p' })).toBeVisible();
    fireEvent.change(meeting, { target: { value: '0' } });
    expect(within(figure).getByText('06-Nov-2026: 75% on time, 10% late', { selector: 'p' })).toBeVisible();
    expect(meeting).toHaveAttribute('aria-valuetext', '06-Nov-2026: 75% on time, 10% late');
  });

  it('is a table for whoever would rather read it, the latest first', async () => {
    const { user } = renderScreen(<ChapterDashboardCard />);
    await view.show();
    const figure = await trend('Attendance per meeting');
    await user.click(within(figure).getByRole('button', { name: 'Show as table' }));
    const [, ...rows] = within(within(figure).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['13-Nov-202690%0%90%', '06-Nov-202675%10%85%']);
    expect(within(figure).queryByRole('img')).not.toBeInTheDocument();
    await user.click(within(figure).getByRole('button', { name: 'Show as chart' }));
    expect(within(figure).getByRole('img')).toBeInTheDocument();
  });

  it('says so when there is nothing yet', async () => {
    serve([], []);
    renderScreen(<ChapterDashboardCard />);
    await view.show();
    expect(await screen.findByText('Data Not Available')).toBeInTheDocument();
  });
});

describe('a member’s trend', () => {
  it('draws the own presence and lateness, and counts them', async () => {
    renderScreen(<OwnDashboardCard />);
    await view.show();
    const figure = await trend('My attendance');
    const chart = within(figure).getByRole('img');
    expect(chart).toHaveAccessibleName('You came to 2 of the last 4 meetings, late to 1 of them.');
    expect(marks(chart)).toEqual([
      '30-Oct-2026: Absent',
      '06-Nov-2026: Late, 21 min',
      '13-Nov-2026: Present',
      '20-Nov-2026: Leave',
    ]);
    const legend = within(figure).getByRole('list', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Present 1', 'Late 1', 'Absent 1', 'Leave 1']);
    expect(asked('ListOwnAttendanceTrend')[0]?.variables).toEqual({
      chapterId: 'chennai',
      rotaryId: '100001',
      since: '2025-11-20 00:00',
    });
  });

  it.each([
    [[record('2026-11-13', 'Present')], 'You came to the last meeting.'],
    [[record('2026-11-13', 'Absent')], 'You missed the last meeting.'],
    [
      [record('2026-11-06', 'Present'), record('2026-11-13', 'Present')],
      'You came to 2 of the last 2 meetings, never late.',
    ],
  ])('says %j in words', async (records, words) => {
    serve([], records);
    renderScreen(<OwnDashboardCard />);
    await view.show();
    expect(await screen.findByRole('img')).toHaveAccessibleName(words);
  });

  it('is a table too', async () => {
    const { user } = renderScreen(<OwnDashboardCard />);
    await view.show();
    const figure = await trend('My attendance');
    await user.click(within(figure).getByRole('button', { name: 'Show as table' }));
    const [, ...rows] = within(within(figure).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '20-Nov-2026Leave0',
      '13-Nov-2026Present0',
      '06-Nov-2026Late21',
      '30-Oct-2026Absent0',
    ]);
  });
});
