import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttendanceServer, NOW, newRecord, newRoster, newRow, TODAY } from '#test/attendance.ts';
import '#meetings/qr/qr-dialog.tsx';
import '#attendance/projector/projector.tsx';
import { newUpcoming, nextMeetingAnswer } from '#test/next-meetings.ts';
import { renderScreen } from '#test/render.tsx';
import { TodayCard } from './today-card.tsx';

const GetMeetingQr = () => ({
  data: {
    getMeetingQr: {
      meetingId: 'today',
      chapterName: 'Chennai',
      date: TODAY,
      timing: ['07:30', '09:00'],
      link: 'https://club.example.org/#c=chennai_today_20261120_0730_0900.AbCdEfGhIjKlMnOp',
    },
  },
});

beforeEach(() => {
  vi.setSystemTime(NOW);
});

function show(...answer: Parameters<typeof nextMeetingAnswer>) {
  const server = fakeAttendanceServer(newRoster({ rows: [newRow(0, {}), newRow(1), newRow(2)] }), {
    NextMeeting: () => nextMeetingAnswer(...answer),
    GetMeetingQr,
  });
  const { user } = renderScreen(<TodayCard />, {
    session: { rotaryId: 'chennaiadmin', role: 'CHAPTERADMIN' },
  });
  return { server, user };
}

const card = async () => within(await screen.findByRole('region', { name: 'Today' }));

describe('today’s meeting', () => {
  const MEETING = newUpcoming({ id: 'today', date: TODAY });

  it('counts who is here, as it happens', async () => {
    const { server } = show([MEETING]);
    await waitFor(async () => expect((await card()).getByRole('status')).toHaveTextContent('1 of 3 here'));
    expect((await card()).getByText(/^1 Present · 0 Late · 0 Leave · 2 not marked$/)).toBeVisible();
    await waitFor(() => expect(server.live.watching('OnAttendanceChanged')).toHaveLength(1));
    await server.live.emit('OnAttendanceChanged', {
      onAttendanceChanged: {
        status: 'Scheduled',
        version: 1,
        mustRefetch: false,
        rows: [newRecord('100002')],
        visitors: [],
      },
    });
    expect((await card()).getByRole('status')).toHaveTextContent('2 of 3 here');
  });

  it('leads to the attendance, the code and the wall', async () => {
    const { user } = show([MEETING]);
    const today = await card();
    expect(await today.findByRole('link', { name: 'Take attendance' })).toHaveAttribute(
      'href',
      '/attendance',
    );
    await user.click(today.getByRole('button', { name: 'Show QR' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: /QR/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(today.getByRole('button', { name: 'Projector' }));
    expect(await screen.findByRole('dialog', { name: /Chennai Friday/ })).toBeVisible();
  });
});

it('on another day shows the next meeting', async () => {
  show([newUpcoming()]);
  const next = within(await screen.findByRole('region', { name: 'Next meeting' }));
  expect(await next.findByText('Friday, 27-Nov-2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument();
});

it('a closed one can be looked at', async () => {
  show([], [{ id: 'today', date: TODAY }]);
  const link = await screen.findByRole('link', { name: 'View attendance' });
  expect(link).toHaveAttribute('href', '/attendance');
  expect(screen.getByText('Today’s meeting is closed.')).toBeVisible();
});
