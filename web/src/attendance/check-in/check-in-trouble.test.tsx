import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reachability } from '#api/reachability.ts';
import { createQueryClient } from '#api/use-api.ts';
import { openQueue } from '#browser/queue-store.ts';
import { capturePendingQr } from '#platform/pending-qr.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { MEETING_LINK, newOwnRecord, newScannedMeeting } from '#test/scanned-meetings.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { AppToasts } from '#ui/overlays.tsx';
import { CheckIn } from './check-in.tsx';

const INTERNAL = 'Something went wrong. Please try again. (4711)';
const meeting = (overrides = {}) => ({ data: { getMeetingByQr: newScannedMeeting(overrides) } });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Meeting Details' }));
const pending = () => sessionStorage.getItem('RMBFPendingQr');

/** Tries again as the app does, but without the pauses. */
function impatientClient() {
  const client = createQueryClient();
  const { mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ mutations: { ...mutations, retryDelay: 1 } });
  return client;
}

/** The app as it is when a phone's camera app has opened the link of a code. */
function openLink(answers: Parameters<typeof fakeServer>[0]) {
  history.replaceState(null, '', MEETING_LINK);
  capturePendingQr();
  const calls = fakeServer(answers);
  const { user } = renderScreen(
    <>
      <AppToasts />
      <CheckIn />
    </>,
    { client: impatientClient() },
  );
  return { user, requestIds: () => calls.map(({ variables }) => variables.requestId).filter(Boolean) };
}

beforeEach(() => signInAs('MEMBER'));

describe('a link that the phone’s camera app opened', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });

  it('leads to the same dialog, without a scanner', async () => {
    const { user } = openLink({
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () => ({ data: { createMemberAttendance: newOwnRecord() } }),
    });
    await user.click((await dialog()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    expect(pending()).toBeNull();
  });

  it('is forgotten when it is refused', async () => {
    openLink({ GetMeetingByQr: () => meeting({ warning: 'You have already marked your attendance' }) });
    expect(await screen.findByText('You have already marked your attendance')).toBeVisible();
    expect(pending()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'You have already marked your attendance' })).toBeVisible();
  });

  it('is forgotten when the dialog is closed', async () => {
    const { user } = openLink({ GetMeetingByQr: () => meeting() });
    await user.click((await dialog()).getByText('Close'));
    expect(pending()).toBeNull();
  });

  it('waits while the session has to be renewed', async () => {
    openLink({ GetMeetingByQr: () => refused('UNAUTHENTICATED', 'Please sign in.') });
    expect((await dialog()).getByText('Please sign in.')).toBeVisible();
    expect(pending()).toBe(MEETING_LINK);
  });
});

describe('when the server does not answer', () => {
  afterEach(() => {
    act(() => reachability.answered());
    act(() => notifications.clean());
  });

  it('the dialog keeps what the code itself says, and asks again', async () => {
    let isCut = true;
    const { user } = openLink({
      GetMeetingByQr: () => {
        if (isCut) throw new Error('cut');
        return meeting();
      },
    });
    const details = await dialog();
    expect(details.getByText('20-Nov-2026, Friday')).toBeVisible();
    expect(details.getByText('07:30 – 09:00')).toBeVisible();
    expect(details.getByRole('alert')).toHaveTextContent(/The server cannot be reached/);
    expect(details.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    isCut = false;
    await user.click(details.getByRole('button', { name: 'Try again' }));
    expect(await details.findByRole('button', { name: 'Submit' })).toBeVisible();
    expect(details.getByText('Rotary Centre')).toBeVisible();
  });

  it('Submit can be repeated, and every try carries the same request id', async () => {
    let isCut = true;
    const { user, requestIds } = openLink({
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () => {
        if (isCut) throw new Error('cut');
        return { data: { createMemberAttendance: newOwnRecord() } };
      },
    });
    const details = await dialog();
    await user.click(details.getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByText(
        /^Error occurred while creating MemberAttendance: The server cannot be reached/,
      ),
    ).toBeVisible();
    expect(details.getByRole('alert')).toHaveTextContent('Your attendance is not recorded yet');
    isCut = false;
    await user.click(details.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    expect(requestIds().length).toBeGreaterThan(2);
    expect(new Set(requestIds()).size).toBe(1);
  });

  it.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the server answers others again', () => reachability.answered()],
  ])('what was begun goes on by itself once %s', async (_name, comeBack) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isCut = true;
    const { user } = openLink({
      GetMeetingByQr: () => {
        if (isCut) throw new Error('cut');
        return meeting();
      },
      CreateMemberAttendance: () => ({ data: { createMemberAttendance: newOwnRecord() } }),
    });
    const details = await dialog();
    expect(details.getByRole('alert')).toHaveTextContent('You will be checked in once you are connected');
    isCut = false;
    act(() => void comeBack());
    await user.click(await details.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
  });

  it('a submitted check-in goes on by itself, and outlives the page', async () => {
    let isCut = true;
    const answers = {
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () => {
        if (isCut) throw new Error('cut');
        return { data: { createMemberAttendance: newOwnRecord() } };
      },
    };
    const first = openLink(answers);
    await first.user.click((await dialog()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your attendance is not recorded yet')).toBeVisible();
    cleanup();
    sessionStorage.clear();
    isCut = false;
    fakeServer(answers);
    renderScreen(
      <>
        <AppToasts />
        <CheckIn />
      </>,
    );
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
  });

  it('what the released version has stored is looked up and sent', async () => {
    const scan = { qr: MEETING_LINK, scannedAt: new Date().toISOString() };
    localStorage.setItem('RMBFKept/100001/check-in', JSON.stringify(scan));
    openQueue('100001');
    const calls = fakeServer({
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () => ({ data: { createMemberAttendance: newOwnRecord() } }),
    });
    renderScreen(<CheckIn />);
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === 'CreateMemberAttendance');
    expect(sent).toMatchObject([{ variables: { input: { chapterId: 'chennai', ...scan } } }]);
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
  });

  it('a submitted check-in that is closed is not sent any more', async () => {
    const { user, requestIds } = openLink({
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () => refused('INTERNAL', INTERNAL),
    });
    const details = await dialog();
    await user.click(details.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your attendance is not recorded yet')).toBeVisible();
    await user.click(details.getByText('Close'));
    const sentBefore = requestIds().length;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(requestIds()).toHaveLength(sentBefore);
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
  });

  it('a visitor is told in the visitor’s words', async () => {
    const { user } = openLink({
      GetMeetingByQr: () => meeting({ chapterId: 'madurai', isVisitor: true }),
      CreateVisitorAttendance: () => refused('INTERNAL', INTERNAL),
    });
    const details = await dialog();
    await user.click(details.getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByText(`Error occurred while creating VisitorAttendance: ${INTERNAL}`),
    ).toBeVisible();
    expect(details.getByText('Failed to create visitor attendance')).toBeVisible();
  });

  it('a slow answer is waited for with the dialog open', async () => {
    const late = Promise.withResolvers<void>();
    openLink({ GetMeetingByQr: () => late.promise.then(() => meeting()) });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const details = within(await screen.findByRole('dialog', { name: 'Meeting Details' }, { timeout: 3000 }));
    expect(details.getByText('The connection is slow. Please wait a moment.')).toBeVisible();
    await act(async () => late.resolve());
    await waitFor(() => expect(details.getByRole('button', { name: 'Submit' })).toBeEnabled());
  });

  it('two taps on Submit are one check-in', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, requestIds } = openLink({
      GetMeetingByQr: () => meeting(),
      CreateMemberAttendance: () =>
        answer.promise.then(() => ({ data: { createMemberAttendance: newOwnRecord() } })),
    });
    await user.dblClick((await dialog()).getByRole('button', { name: 'Submit' }));
    await act(async () => answer.resolve());
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    expect(requestIds()).toHaveLength(1);
  });
});
