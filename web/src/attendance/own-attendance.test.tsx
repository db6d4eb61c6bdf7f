import { EMPTY_MEMBER_ATTENDANCE } from '@fellowship/domain/attendance/check-in/check-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { newOwnRecord } from '#test/scanned-meetings.ts';
import { useOwnAttendance } from './follow-meeting.ts';

function Probe() {
  return <output>{JSON.stringify(useOwnAttendance('m1'))}</output>;
}

const found = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('is the caller’s record at the meeting', async () => {
  fakeServer({ OwnAttendance: () => ({ data: { listMemberAttendance: { items: [newOwnRecord()] } } }) });
  renderScreen(<Probe />);
  await waitFor(() => expect(found()).toEqual(newOwnRecord()));
});

it('is the empty record when the lookup fails', async () => {
  const calls = fakeServer({ OwnAttendance: () => refused('INTERNAL', 'Something went wrong.') });
  renderScreen(<Probe />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(found()).toEqual(EMPTY_MEMBER_ATTENDANCE);
});
