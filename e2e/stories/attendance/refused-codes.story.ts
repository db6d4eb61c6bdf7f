import { fakeCameraVideo } from '../../harness/fake-camera-video.ts';
import { meetingLink } from '../../harness/meeting-link.ts';
import { expect, story } from '../../harness/story.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';

const today = '18-Nov-2026';
const isoToday = '2026-11-18';
const expired = 'Scanned QR meeting is expired. Please scan a valid QR';
const closed = 'Scanned QR meeting is Closed or Cancelled';
const unreadable = 'Error scanning QR Code';

story(
  "A foreign code, next week's, a forged one, and today's tomorrow are refused, one after the other",
  async ({ people, clock }) => {
    const link = await meetingLink(people, 'chennai', isoToday);
    const nextWeek = await meetingLink(people, 'chennai', '2026-11-25');
    const camera = { video: await fakeCameraVideo('https://example.com/menu') };
    const checkIn = new CheckInPage(await people.member('100013', { device: 'phone', camera }));
    await checkIn.scan();
    await checkIn.expectRefusal(unreadable);
    await checkIn.scanAgain();
    await expect(checkIn.refusal).toBeHidden();
    // The camera sees the same code again.
    await checkIn.expectRefusal(unreadable);

    await people.showCameras(await fakeCameraVideo(nextWeek));
    await checkIn.scanAgain();
    await checkIn.expectRefusal(expired);
    await people.showCameras(await fakeCameraVideo(`${link.slice(0, -6)}AAAAAA`));
    await checkIn.scanAgain();
    await checkIn.expectRefusal(unreadable);
    await expect(checkIn.details).toBeHidden();

    await clock.moveTo('2026-11-19 07:20');
    await people.showCameras(await fakeCameraVideo(link));
    await checkIn.scanAgain();
    await checkIn.expectRefusal(expired);
  },
);

story(
  'A code printed before a change of time has expired; a cancelled meeting accepts no one',
  async ({ people }) => {
    const link = await meetingLink(people, 'madurai', isoToday);
    const admin = await people.member('maduraiadmin');
    const schedule = new MeetingSchedulePage(admin);
    await schedule.open();
    await schedule.control('Edit', today).click();
    await schedule.fill({ start: '07:45' });
    await schedule.confirm();
    await schedule.updatedDialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const camera = { video: await fakeCameraVideo(link) };
    const checkIn = new CheckInPage(await people.member('200002', { device: 'phone', camera }));
    await checkIn.scan();
    await checkIn.expectRefusal(expired);

    await schedule.cancelMeeting(today);
    await expect(schedule.row(today)).toContainText('Cancelled');
    await checkIn.scanAgain();
    await checkIn.expectRefusal(closed);
  },
);

story('Without a camera, or without permission, there is a message and a way back', async ({ people }) => {
  for (const camera of ['refused', 'none'] as const) {
    const page = await people.member('100017', { device: 'phone', camera });
    const checkIn = new CheckInPage(page);
    await checkIn.scan();
    await new Shell(page).expectToast('Failed to access camera');
    await checkIn.closeCamera.click();
    await expect(checkIn.scanner).toBeHidden();
  }
});
