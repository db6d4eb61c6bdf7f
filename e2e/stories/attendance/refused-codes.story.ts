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

story('A foreign code is refused, and one can scan again', async ({ people }) => {
  const camera = { film: await fakeCameraVideo('foreign', 'https://example.com/menu') };
  const checkIn = new CheckInPage(await people.member('100013', { device: 'phone', camera }));
  await checkIn.scan();
  await checkIn.expectRefusal(unreadable);
  await checkIn.scanAgain();
  await expect(checkIn.refusal).toBeHidden();
  // The camera sees the same code again.
  await checkIn.expectRefusal(unreadable);
});

story('A forged code alone never opens the dialog', async ({ people }) => {
  const link = await meetingLink(people, 'chennai', isoToday);
  const camera = { film: await fakeCameraVideo('forged-alone', `${link.slice(0, -6)}AAAAAA`) };
  const page = await people.member('100014', { device: 'phone', camera });
  const checkIn = new CheckInPage(page);
  await checkIn.scan();
  await new CheckInPage(page).expectRefusal(unreadable);
  await expect(checkIn.details).toBeHidden();
});

story("Next week's code does not work today, nor today's tomorrow", async ({ people, clock }) => {
  const nextWeek = await meetingLink(people, 'chennai', '2026-11-25');
  const early = await people.member('100015', {
    camera: { film: await fakeCameraVideo('next-week', nextWeek) },
  });
  await new CheckInPage(early).scan();
  await new CheckInPage(early).expectRefusal(expired);

  const link = await meetingLink(people, 'chennai', isoToday);
  await clock.moveTo('2026-11-19 07:20');
  const late = await people.member('100016', { camera: { film: await fakeCameraVideo('yesterday', link) } });
  await new CheckInPage(late).scan();
  await new CheckInPage(late).expectRefusal(expired);
});

story(
  'A code printed before the time was changed has expired; a cancelled meeting takes nobody',
  async ({ people }) => {
    const link = await meetingLink(people, 'madurai', isoToday);
    const admin = await people.member('maduraiadmin');
    const schedule = new MeetingSchedulePage(admin);
    await schedule.open();
    await schedule.control('Edit', today).click();
    await schedule.fill({ start: '07:45' });
    await schedule.confirm();
    await schedule.updatedDialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const camera = { film: await fakeCameraVideo('old-print', link) };
    const member = await people.member('200002', { device: 'phone', camera });
    await new CheckInPage(member).scan();
    await new CheckInPage(member).expectRefusal(expired);

    await schedule.cancelMeeting(today);
    await expect(schedule.row(today)).toContainText('Cancelled');
    const another = await people.member('200003', { device: 'phone', camera });
    await new CheckInPage(another).scan();
    await new CheckInPage(another).expectRefusal(closed);
  },
);

story('Who refuses the camera, or has none, is told so and can go back', async ({ people }) => {
  for (const camera of ['refused', 'none'] as const) {
    const page = await people.member('100017', { device: 'phone', camera });
    const checkIn = new CheckInPage(page);
    await checkIn.scan();
    await new Shell(page).expectToast('Failed to access camera');
    await checkIn.closeCamera.click();
    await expect(checkIn.scanner).toBeHidden();
  }
});
