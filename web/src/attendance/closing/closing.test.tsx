import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Roster } from '#attendance/roster/roster.ts';
import {
  fakeAttendanceServer,
  NOW,
  newRecord,
  newRoster,
  newRow,
  newVisitor,
  SCHEDULE,
  TODAY,
} from '#test/attendance.ts';
import { renderAttendance, tellChange, toRow } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';
import { loseNetwork } from '#test/lost-network.ts';

beforeEach(() => {
  vi.setSystemTime(NOW);
});

const CLOSED: Partial<Roster> = {
  status: 'Completed',
  version: 2,
  canMark: false,
  canClose: false,
  canReopen: true,
  markingRefusal: 'Attendance for this meeting is closed.',
};

const SUMMARY = {
  meetingId: 'today',
  meetingDate: TODAY,
  presentCount: 3,
  lateCount: 1,
  absentCount: 2,
  leaveCount: 0,
  totalMembersCount: 6,
  isCorrected: false,
};
const SummaryOfMeeting = () => ({ data: { listAttendanceSummary: { items: [SUMMARY] } } });

const submit = () => screen.findByRole('button', { name: 'Submit' });
const question = () => screen.findByRole('dialog', { name: 'Close the attendance' });

/** A server on which closing closes. */
function serverThatCloses(roster = newRoster(), further: Parameters<typeof fakeAttendanceServer>[1] = {}) {
  const server = fakeAttendanceServer(roster, {
    SummaryOfMeeting,
    CloseMeeting: () => {
      server.store.roster = { ...server.store.roster, ...CLOSED };
      return { data: { closeMeeting: { meetingId: 'today' } } };
    },
    ReopenMeeting: () => {
      server.store.roster = newRoster({ version: 3 });
      return { data: { reopenMeeting: { id: 'today', status: 'Scheduled' } } };
    },
    ...further,
  });
  return server;
}

describe('Submit', () => {
  it('asks, tells who becomes Absent, and does nothing when it was not meant', async () => {
    const server = serverThatCloses();
    const { user } = renderAttendance();
    await user.click(await submit());
    const dialog = within(await question());
    expect(dialog.getByText('Are you sure you want to close the attendance?')).toBeVisible();
    expect(dialog.getByText('6 not marked')).toBeVisible();
    expect(dialog.getByText('become Absent and Unpaid')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(server.getCount('CloseMeeting')).toBe(0);
  });

  it('counts nobody who joined after a past meeting: closing makes them not Absent', async () => {
    const rows = [newRow(0), { ...newRow(1), isExpected: false }, newRow(2, { attendanceStatus: 'Leave' })];
    serverThatCloses(newRoster({ rows }));
    const { user } = renderAttendance();
    await user.click(await submit());
    expect(within(await question()).getByText('1 not marked')).toBeVisible();
  });

  it('counts whoever took a told leave back and is not marked since', async () => {
    serverThatCloses(newRoster({ rows: [newRow(0, { attendanceStatus: 'Unmarked' }), newRow(1, {})] }));
    const { user } = renderAttendance();
    await user.click(await submit());
    expect(within(await question()).getByText('1 not marked')).toBeVisible();
  });

  it('stores what was chosen, closes, and shows the summary; everything is read-only then', async () => {
    const server = serverThatCloses();
    const { user } = renderAttendance();
    await user.click((await toRow('Asha Raman')).getByRole('radio', { name: 'Present' }));
    await user.click(await submit());
    const dialog = within(await question());
    expect(dialog.getByText('5 not marked')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const closed = within(await screen.findByRole('region', { name: 'Closed attendance' }));
    expect(await closed.findByText('20-Nov-2026 · 6 members')).toBeVisible();
    expect(screen.getByRole('heading', { name: '4 came, 67 % · 1 late' })).toHaveFocus();
    expect(closed.queryByText(/Corrected|visitor/)).not.toBeInTheDocument();
    expect(server.calls.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['MarkMemberAttendance', 'CloseMeeting']),
    );
    expect(screen.getByRole('note')).toHaveTextContent('Attendance for this meeting is closed.');
    expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
    for (const radio of screen.getAllByRole('radio', { name: 'Present' }))
      expect(radio).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('names who is not marked and who has not paid, to be mended right there', async () => {
    const rows = [
      newRow(0),
      newRow(1, {}),
      newRow(2, { isLate: true, lateTime: '00:02:00' }),
      newRow(3, { paymentStatus: 'Paid' }),
    ];
    serverThatCloses(newRoster({ rows, visitors: [newVisitor()] }));
    const { user } = renderAttendance();
    await user.click(await submit());
    const dialog = within(await question());
    expect(dialog.getByText('50 %')).toBeVisible();
    const unmarked = within(dialog.getByRole('region', { name: '1 not marked' }));
    await user.click(unmarked.getByRole('radio', { name: 'Leave' }));
    expect(dialog.getByRole('region', { name: '0 not marked' })).toBeVisible();
    const open = within(dialog.getByRole('region', { name: '2 fees open' }));
    expect(open.getByText('₹ 600 of ₹ 900')).toBeVisible();
    expect(open.getByText('Late 07:05')).toBeVisible();
    expect(open.getByRole('link', { name: 'Call Balaji Kumar' })).toHaveAttribute(
      'href',
      'tel:+919840000001',
    );
    await user.click(open.getByRole('button', { name: 'Fee paid by Balaji Kumar' }));
    const after = within(dialog.getByRole('region', { name: '1 fee open' }));
    expect(after.getByRole('button', { name: 'Fee paid by Balaji Kumar' })).toHaveTextContent('Paid');
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹ 600',
      '₹ 300',
      '₹ 900',
    ]);
  });

  it('does not close over what somebody else has changed meanwhile', async () => {
    const server = serverThatCloses();
    const { user } = renderAttendance();
    await user.click((await toRow('Asha Raman')).getByRole('radio', { name: 'Absent' }));
    server.store.roster = newRoster({ rows: [newRow(0, {}), newRow(1)] });
    await user.click(await submit());
    await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByText('Someone else changed some of the marks. Check them and submit again.'),
    ).toBeVisible();
    expect(server.getCount('CloseMeeting')).toBe(0);
  });

  it('does not close when what was chosen could not be stored', async () => {
    const server = serverThatCloses(newRoster(), {
      MarkMemberAttendance: () => refused('INTERNAL', 'Broken'),
    });
    const { user } = renderAttendance();
    const row = await toRow('Asha Raman');
    await user.click(row.getByRole('radio', { name: 'Present' }));
    await user.click(await submit());
    await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/MemberAttendance: Broken$/)).toBeVisible();
    expect(server.getCount('CloseMeeting')).toBe(0);
    expect(row.getByRole('radio', { name: 'Present' })).toBeChecked();
  });

  it.each([
    ['closes after it', 1],
    ['does not close when it failed', 0],
  ])('waits for a Mark that is under way: %s', async (_name, closed) => {
    let answer: () => void = () => undefined;
    const done = { data: { markMemberAttendance: { rows: [newRecord('100001')], conflicts: [] } } };
    const server = serverThatCloses(newRoster(), {
      MarkMemberAttendance: () =>
        new Promise((resolve) => {
          answer = () => resolve(closed === 1 ? done : refused('INTERNAL', 'Broken'));
        }),
    });
    const { user } = renderAttendance();
    await user.click((await toRow('Asha Raman')).getByRole('radio', { name: 'Present' }));
    await user.click(screen.getByRole('button', { name: 'Mark 1' }));
    await user.click(await submit());
    await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
    expect(server.getCount('CloseMeeting')).toBe(0);
    answer();
    await waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument());
    await waitFor(() => expect(server.getCount('CloseMeeting')).toBe(closed));
    expect(server.marked()).toHaveLength(1);
  });

  it('says why closing was refused', async () => {
    fakeAttendanceServer(newRoster(), {
      CloseMeeting: () => refused('CONFLICT', 'This meeting is cancelled.'),
    });
    const { user } = renderAttendance();
    await user.click(await submit());
    await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This meeting is cancelled.')).toBeVisible();
  });
});

describe('Reopen', () => {
  it('asks, and opens the attendance again', async () => {
    const server = serverThatCloses(newRoster(CLOSED));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen attendance' }));
    expect(dialog.getByText('Are you sure you want to reopen the attendance?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByRole('button', { name: 'Mark' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Closed attendance' })).not.toBeInTheDocument();
    expect(server.getCount('ReopenMeeting')).toBe(1);
  });

  it('is not offered on another day', async () => {
    serverThatCloses(newRoster({ ...CLOSED, canReopen: false }));
    renderAttendance();
    expect(await screen.findByRole('note')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  });
});

it('closed again elsewhere shows what that closing has counted, and its status', async () => {
  let items: (typeof SUMMARY)[] = [];
  const server = serverThatCloses(newRoster(CLOSED), {
    SummaryOfMeeting: () => ({ data: { listAttendanceSummary: { items } } }),
  });
  const { user } = renderAttendance();
  expect(await screen.findByText('This meeting has no summary.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Reopen attendance' })).getByRole('button', {
      name: 'Reopen',
    }),
  );
  await screen.findByRole('button', { name: 'Mark' });

  items = [SUMMARY];
  server.store.roster = newRoster({ ...CLOSED, version: 4 });
  server.store.schedule = SCHEDULE.map((meeting) =>
    meeting.id === 'today' ? { ...meeting, status: 'Completed' } : meeting,
  );
  await tellChange(server.live, { status: 'Completed', version: 4, mustRefetch: true });
  expect(await screen.findByText('20-Nov-2026 · 6 members')).toBeVisible();
  expect(await screen.findByText('Completed')).toBeVisible();
});

describe('the headline of a closed meeting', () => {
  const visitors = [
    newVisitor(),
    newVisitor({ id: 'visit-2' }),
    newVisitor({ id: 'v3', attendanceStatus: 'Absent' }),
  ];

  it.each([
    [{ presentCount: 1, lateCount: 34, totalMembersCount: 43 }, '35 came, 81 % · 34 late'],
    [{ presentCount: 43, lateCount: 0, totalMembersCount: 43 }, '43 came, 100 %'],
    [{ presentCount: 0, lateCount: 0, totalMembersCount: 43 }, 'Nobody came'],
  ])('of %o is %s', async (counts, headline) => {
    serverThatCloses(newRoster({ ...CLOSED, visitors }), {
      SummaryOfMeeting: () => ({ data: { listAttendanceSummary: { items: [{ ...SUMMARY, ...counts }] } } }),
    });
    renderAttendance();
    const closed = within(await screen.findByRole('region', { name: 'Closed attendance' }));
    expect(await closed.findByRole('heading', { name: headline })).toBeVisible();
    expect(closed.getByText('+ 2 visitors')).toBeVisible();
  });

  it('says what was corrected by support', async () => {
    serverThatCloses(newRoster(CLOSED), {
      SummaryOfMeeting: () => ({
        data: { listAttendanceSummary: { items: [{ ...SUMMARY, isCorrected: true }] } },
      }),
    });
    renderAttendance();
    expect(
      await screen.findByText('Corrected by support: Present 3 · Late 1 · Absent 2 · Leave 0'),
    ).toBeVisible();
  });
});

describe('what cannot be marked', () => {
  it.each([
    ['a past meeting that was not closed', true, 'Attendance can be marked only on the date of the meeting.'],
    ['a past meeting after the subscription has expired', false, 'No Active Subscription Found.'],
  ])('%s says why, and whether it can be closed: %s', async (_name, canClose, markingRefusal) => {
    const server = serverThatCloses(
      newRoster({ rows: [newRow(0, {})], date: '2026-11-13', canMark: false, canClose, markingRefusal }),
    );
    renderAttendance();
    const note = within(await screen.findByRole('note'));
    expect(note.getByText(markingRefusal)).toBeVisible();
    expect(note.queryAllByRole('button', { name: 'Submit' })).toHaveLength(canClose ? 1 : 0);
    expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await waitFor(() => expect(server.getCount('GetAttendanceRoster')).toBeGreaterThan(0));
  });
});

describe('without a network', () => {
  it('closing waits in the queue behind the marks, and closes once they are stored', async () => {
    const server = serverThatCloses();
    const { user } = renderAttendance();
    await user.click((await toRow('Asha Raman')).getByRole('radio', { name: 'Present' }));
    const comeBack = loseNetwork();
    await user.click(await submit());
    await user.click(within(await question()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('2 entries are waiting to be sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const list = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    expect(list.getByText('1 mark')).toBeVisible();
    expect(list.getByText('Closing the attendance of 20-Nov-2026')).toBeVisible();
    expect(list.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    await user.keyboard('{Escape}');
    comeBack();
    expect(await screen.findByRole('region', { name: 'Closed attendance' })).toBeVisible();
    const changes = server.calls
      .map(({ operation }) => operation)
      .filter((name) => /^(Mark|Close)/.test(name));
    expect(changes).toEqual(['MarkMemberAttendance', 'CloseMeeting']);
    expect(await screen.findByText('Sent: Closing the attendance of 20-Nov-2026')).toBeInTheDocument();
  });

  it('reopening waits too', async () => {
    const server = serverThatCloses(newRoster(CLOSED));
    const { user } = renderAttendance();
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const comeBack = loseNetwork();
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Reopen attendance' })).getByRole('button', {
        name: 'Reopen',
      }),
    );
    expect(await screen.findByRole('region', { name: 'Waiting to be sent' })).toBeVisible();
    comeBack();
    expect(await screen.findByRole('button', { name: 'Mark' })).toBeVisible();
    expect(server.getCount('ReopenMeeting')).toBe(1);
  });
});
