import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestScan } from '#platform/scan-request.ts';
import { fakeCamera } from '#test/fake-camera.ts';
import { clearSight, inSight } from '#test/fake-decoder.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { MEETING_LINK, newOwnRecord, newScannedMeeting } from '#test/scanned-meetings.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { AppToasts } from '#ui/overlays.tsx';
import { OwnStatus } from '../own-status.tsx';
import { CheckIn } from './check-in.tsx';

vi.mock('../qr/qr-decoder.ts', async () => (await import('#test/fake-decoder.ts')).decoderModule);

const noRecord = { data: { listMemberAttendance: { items: [] } } };

function show(answers: Parameters<typeof fakeServer>[0]) {
  const camera = fakeCamera();
  const calls = fakeServer({ OwnAttendance: () => noRecord, ...answers });
  const getScreen = renderScreen(
    <>
      <AppToasts />
      <OwnStatus meeting={{ id: 'm1', status: 'Scheduled' }} />
      <CheckIn />
    </>,
  );
  const getCalls = (operation: string) => calls.filter((call) => call.operation === operation);
  return { ...getScreen, camera, getCalls };
}

const meetingAnswer = (overrides = {}) => ({
  GetMeetingByQr: () => ({ data: { getMeetingByQr: newScannedMeeting(overrides) } }),
});
function memberAnswer(overrides = {}) {
  const items: ReturnType<typeof newOwnRecord>[] = [];
  return {
    CreateMemberAttendance: () => {
      items.push(newOwnRecord(overrides));
      return { data: { createMemberAttendance: newOwnRecord(overrides) } };
    },
    OwnAttendance: () => ({ data: { listMemberAttendance: { items } } }),
  };
}

const scanButton = () => screen.getByRole('button', { name: 'Scan QR' });
const dialog = () => screen.findByRole('dialog', { name: 'Meeting Details' });
const refusal = async (name = 'Not checked in') => within(await screen.findByRole('dialog', { name }));
const scanner = () => screen.queryByRole('dialog', { name: 'Scan QR' });

describe('check-in by QR code', () => {
  beforeEach(() => {
    clearSight();
    signInAs('MEMBER');
  });
  afterEach(() => {
    act(() => notifications.clean());
  });

  it('shows the meeting, and on Submit marks the member and says so', async () => {
    const { user, camera, getCalls } = show({
      ...meetingAnswer({ statusLine: 'Late Present', place: 12, membersCount: 43 }),
      ...memberAnswer({ isLate: true, lateTime: '00:07:00' }),
    });
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    const details = within(await dialog());
    for (const text of ['Chennai', '20-Nov-2026, Friday', '07:30 – 09:00', 'Rotary Centre'])
      expect(details.getByText(text)).toBeVisible();
    expect(details.getByText('You will be marked as Late Present')).toBeVisible();
    expect(camera.streams[0]?.track.readyState).toBe('ended');

    await user.click(details.getByRole('button', { name: 'Submit' }));
    const moment = within(await screen.findByRole('dialog', { name: 'Attendance marked successfully' }));
    for (const text of ['Late Present', '07:10 · late by 7 min', 'Meeting fee, at the desk', '₹ 300'])
      expect(moment.getByText(text)).toBeVisible();
    expect(await moment.findByText('You are the 12th')).toBeVisible();
    expect(moment.getByText(/of 43/)).toBeVisible();
    await user.click(moment.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('You are marked as Late Present')).toBeVisible();
    expect(getCalls('CreateMemberAttendance').map(({ variables }) => variables)).toEqual([
      {
        input: { chapterId: 'chennai', qr: MEETING_LINK, scannedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('records a member of another chapter as a visitor', async () => {
    const { user, getCalls } = show({
      ...meetingAnswer({ chapterId: 'madurai', isVisitor: true }),
      CreateVisitorAttendance: () => ({ data: { createVisitorAttendance: newOwnRecord() } }),
    });
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    await user.click(within(await dialog()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Attendance marked successfully')).toBeVisible();
    expect(getCalls('CreateVisitorAttendance')[0]?.variables.input).toMatchObject({
      chapterId: 'madurai',
      qr: MEETING_LINK,
    });
    expect(getCalls('CreateMemberAttendance')).toEqual([]);
  });

  it.each([
    ['Scanned QR meeting is Closed or Cancelled', 'Not checked in'],
    ['Scanned QR meeting is expired. Please scan a valid QR', 'Not checked in'],
  ])('warns “%s”, closes the camera, and scans again when asked', async (warning, title) => {
    const good = MEETING_LINK.replace('m1', 'm2');
    const { user, camera } = show({
      GetMeetingByQr: ({ variables }) => ({
        data: {
          getMeetingByQr: newScannedMeeting(variables.qr === good ? {} : { warning, statusLine: null }),
        },
      }),
    });
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    const alert = (await refusal(title)).getByRole('alert');
    expect(alert).toHaveTextContent(warning);
    expect(alert.style.getPropertyValue('--alert-color')).toContain('gold');
    expect(scanner()).not.toBeInTheDocument();
    expect(camera.streams[0]?.track.readyState).toBe('ended');
    inSight.texts = [good];
    await user.click((await refusal(title)).getByRole('button', { name: 'Scan again' }));
    expect(await dialog()).toBeVisible();
  });

  it('says who scans twice since when they are in, once, with nothing left to do', async () => {
    const warning = 'You have already marked your attendance';
    const { user } = show(meetingAnswer({ warning, statusLine: null, inSince: '07:24' }));
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    const moment = within(await screen.findByRole('dialog', { name: warning }));
    expect(moment.getByText('You are in since 07:24')).toBeVisible();
    expect(screen.getAllByText(warning)).toHaveLength(1);
    expect(moment.getAllByRole('button')).toHaveLength(1);
    await user.click(moment.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['not one of ours', 'https://poster.example/', 0],
    ['forged', MEETING_LINK, 1],
  ])('says that a code is unreadable when it is %s', async (_name, text, asked) => {
    const { user, getCalls } = show({ GetMeetingByQr: () => refused('BAD_INPUT', 'Error scanning QR Code') });
    await user.click(scanButton());
    inSight.texts = [text];
    const said = await refusal();
    expect(said.getByText('Error scanning QR Code')).toBeVisible();
    expect(said.getByRole('alert').style.getPropertyValue('--alert-color')).toContain('red');
    expect(getCalls('GetMeetingByQr')).toHaveLength(asked);
    await user.click(said.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so when the server refuses on Submit', async () => {
    const { user, getCalls } = show({
      ...meetingAnswer(),
      CreateMemberAttendance: () => refused('CONFLICT', 'You have already marked your attendance'),
    });
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    await user.click(within(await dialog()).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('You have already marked your attendance')).toBeVisible();
    expect(scanner()).not.toBeInTheDocument();
    expect(getCalls('GetMeetingByQr')).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: 'Meeting Details' })).not.toBeInTheDocument();
  });

  it('closes without recording anything', async () => {
    const { user, getCalls } = show(meetingAnswer());
    await user.click(scanButton());
    inSight.texts = [MEETING_LINK];
    await user.click(within(await dialog()).getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getCalls('CreateMemberAttendance')).toEqual([]);
  });

  it('reads the same code again when the scanner is opened again', async () => {
    const { user } = show(meetingAnswer());
    for (const _time of ['first', 'second']) {
      await user.click(scanButton());
      inSight.texts = [MEETING_LINK];
      await user.click(within(await dialog()).getByText('Close'));
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the scanner when it is asked for elsewhere', async () => {
    const { camera } = show({});
    act(() => requestScan());
    await waitFor(() => expect(camera.streams).toHaveLength(1));
    expect(scanner()).toBeVisible();
  });
});
