import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { capturePendingQr } from '#platform/pending-qr.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { MEETING_LINK, newScannedMeeting } from '#test/scanned-meetings.ts';
import { AppToasts } from '#ui/overlays.tsx';
import { RefusedQr } from './refused-qr.tsx';

const pending = () => sessionStorage.getItem('RMBFPendingQr');

function openLink(answers: Parameters<typeof fakeServer>[0]): void {
  history.replaceState(null, '', MEETING_LINK);
  capturePendingQr();
  fakeServer(answers);
  renderScreen(
    <>
      <AppToasts />
      <RefusedQr />
    </>,
    { session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' } },
  );
}

afterEach(() => {
  act(() => notifications.clean());
});

it('warns an admin with the server’s reason, and drops the link', async () => {
  const warning = 'Only members can check in to a meeting';
  openLink({ GetMeetingByQr: () => ({ data: { getMeetingByQr: newScannedMeeting({ warning }) } }) });
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('data-kind', 'warning');
  expect(pending()).toBeNull();
});

it('says that a forged one is unreadable, and drops it', async () => {
  openLink({ GetMeetingByQr: () => refused('BAD_INPUT', 'Error scanning QR Code') });
  expect(await screen.findByText('Error scanning QR Code')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('data-kind', 'error');
  expect(pending()).toBeNull();
});

it('keeps the link when the server could not be asked', async () => {
  openLink({
    GetMeetingByQr: () => {
      throw new Error('cut');
    },
  });
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(pending()).toBe(MEETING_LINK);
});
