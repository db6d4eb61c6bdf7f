import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capturePendingQr } from '#platform/pending-qr.ts';
import { fakeAttendanceServer, NOW, newRoster, newVisitor } from '#test/attendance.ts';
import { renderAttendance } from '#test/attendance-screen.tsx';
import { refused } from '#test/fake-server.ts';
import type { ExpectedVisitor } from './expected-sheet.tsx';

beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const KALA: ExpectedVisitor = {
  id: 'expected-1',
  fullName: 'KALA ANAND',
  classificationName: 'Architect',
  businessName: 'Anand Architects',
  mobile: '9710000084',
  invitedById: '100004',
  visitorId: null,
};
const OMAR: ExpectedVisitor = { ...KALA, id: 'expected-2', fullName: 'OMAR SELVAM', invitedById: null };

/** The server, where a check-in makes the first expected visitor one who has come. */
function serve(roster = newRoster(), checkIn?: () => unknown) {
  const expected = [KALA, OMAR];
  const server = fakeAttendanceServer(roster, {
    ListExpectedVisitor: () => ({ data: { listExpectedVisitor: { items: expected } } }),
    CheckInExpectedVisitor: () => {
      if (checkIn) return checkIn() as never;
      expected[0] = { ...KALA, visitorId: 'visitor-9' };
      return { data: { checkInExpectedVisitor: newVisitor({ id: 'visit-9', name: 'KALA ANAND' }) } };
    },
  });
  return { ...server, expected };
}

async function openSheet() {
  const rendered = renderAttendance();
  await rendered.user.click(await screen.findByRole('button', { name: 'Expected 2' }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: 'Expected visitors' })) };
}

it('nothing is offered where nobody is expected', async () => {
  fakeAttendanceServer();
  renderAttendance();
  await screen.findAllByText(/asha raman/i);
  expect(screen.queryByRole('button', { name: /^Expected/ })).toBeNull();
});

it('lists who is expected, with the business and who invited', async () => {
  serve();
  const { sheet } = await openSheet();
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Kala AnandArchitect · Anand Architects · +91 9710000084 · Guest of Deepa IyerCheck in',
    'Omar SelvamArchitect · Anand Architects · +91 9710000084Check in',
  ]);
});

it('finds one by name', async () => {
  serve();
  const { user, sheet } = await openSheet();
  await user.type(sheet.getByRole('searchbox', { name: 'Find an expected visitor' }), 'oma');
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  await user.type(sheet.getByRole('searchbox', { name: 'Find an expected visitor' }), 'zzz');
  expect(await sheet.findByText('No visitor found. Record a walk-in under Visitors.')).toBeVisible();
});

it('checks in by one tap, in the row’s place, and counts one less', async () => {
  const { toInputs } = serve();
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Check in Kala Anand' }));
  expect(await sheet.findByText('Here')).toBeVisible();
  expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent('Kala Anand');
  expect(toInputs('CheckInExpectedVisitor')).toEqual([
    { chapterId: 'chennai', meetingId: 'today', id: 'expected-1' },
  ]);
  expect(await screen.findByText('Attendance Created for visitor')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Expected 1', hidden: true })).toBeInTheDocument();
});

it('says why a check-in was refused', async () => {
  serve(newRoster(), () => refused('CONFLICT', 'Mobile already exists'));
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Check in Kala Anand' }));
  expect(await screen.findByText('Mobile already exists')).toBeVisible();
  expect(sheet.queryByText('Here')).toBeNull();
});

it('only reads where the meeting cannot be marked', async () => {
  const closed = {
    canMark: false,
    status: 'Completed',
    markingRefusal: 'Attendance for this meeting is closed.',
  };
  serve(newRoster(closed as object));
  const { sheet } = await openSheet();
  expect(sheet.queryByRole('button', { name: /Check in/ })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Scan a pass' })).toBeNull();
});

it('a pass that the phone’s camera opened is checked in once, and leaves the address bar', async () => {
  history.replaceState(null, '', '/attendance#pass=abc.def');
  capturePendingQr();
  const { getCount, toInputs } = serve();
  renderAttendance();
  await waitFor(() => expect(getCount('CheckInExpectedVisitor')).toBe(1));
  expect(toInputs('CheckInExpectedVisitor')).toMatchObject([
    { pass: 'http://localhost:3000/attendance#pass=abc.def' },
  ]);
  expect(location.hash).toBe('');
  expect(await screen.findByRole('button', { name: 'Expected 1' })).toBeVisible();
  expect(getCount('CheckInExpectedVisitor')).toBe(1);
});

it('somebody who registers now is there at once', async () => {
  const { expected, live } = serve();
  expected.pop();
  renderAttendance();
  await screen.findByRole('button', { name: 'Expected 1' });
  expected.push(OMAR);
  await waitFor(() => expect(live.watching('OnExpectedChanged')).toHaveLength(1));
  await act(() =>
    live.emit('OnExpectedChanged', { onAttendanceChanged: { mustRefetch: true, visitors: [] } }),
  );
  expect(await screen.findByRole('button', { name: 'Expected 2' })).toBeVisible();
});
