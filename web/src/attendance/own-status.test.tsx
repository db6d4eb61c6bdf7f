import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { newOwnRecord } from '#test/scanned-meetings.ts';
import { OwnStatus } from './own-status.tsx';

const record = (overrides: Parameters<typeof newOwnRecord>[0]) => ({
  data: { listMemberAttendance: { items: [newOwnRecord(overrides)] } },
});

it.each<[Parameters<typeof newOwnRecord>[0], string]>([
  [{ attendanceStatus: 'Present', isLate: false }, 'You are marked as Present'],
  [
    { attendanceStatus: 'Present', isLate: true, lateTime: '00:07:00' },
    'You are marked as Late Present · late by 7 min',
  ],
  [{ attendanceStatus: 'Absent' }, 'You are marked as Absent'],
  [{ attendanceStatus: 'Leave' }, 'You are marked as Leave'],
])('%j reads “%s”', async (overrides, line) => {
  const calls = fakeServer({ OwnAttendance: () => record(overrides) });
  renderScreen(<OwnStatus meeting={{ id: 'm1', status: 'Scheduled' }} />);
  expect(await screen.findByRole('status')).toHaveTextContent(line);
  expect(calls[0]?.variables).toEqual({ chapterId: 'chennai', meetingId: 'm1', rotaryId: '100001' });
});

it.each([
  ['nobody has marked anything', () => ({ data: { listMemberAttendance: { items: [] } } })],
  ['the record is Unmarked', () => record({ attendanceStatus: 'Unmarked' })],
  ['the lookup fails', () => refused('INTERNAL', 'Something went wrong.')],
])('says nothing when %s', async (_name, answer) => {
  const calls = fakeServer({ OwnAttendance: answer });
  renderScreen(<OwnStatus meeting={{ id: 'm1', status: 'Scheduled' }} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/You are marked/)).not.toBeInTheDocument();
});
