import { Actions } from '../../harness/actions.ts';
import { fakeCameraVideo } from '../../harness/fake-camera-video.ts';
import { meetingLink } from '../../harness/meeting-link.ts';
import type { People } from '../../harness/people.ts';
import { printDoorSheet } from '../../harness/printed-qr.ts';
import { expect, story } from '../../harness/story.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { HomePage } from '../../pages/home-page.ts';

const today = '18-Nov-2026';
const isoToday = '2026-11-18';
const thisMorning = { attendedDateTime: { between: [`${isoToday} 00:00`, `${isoToday} 23:59`] } };

const memberRecords = `query ($chapterId: ID!, $filter: ModelMemberAttendanceFilterInput) {
  list: listMemberAttendance(chapterId: $chapterId, filter: $filter) {
    items { attendanceStatus paymentStatus isLate lateTime }
  }
}`;
const visitorRecords = `query ($chapterId: ID, $startDate: String, $endDate: String) {
  list: listVisitorAttendance(chapterId: $chapterId, startDate: $startDate, endDate: $endDate) {
    items { name attendanceStatus paymentStatus isRotarian }
  }
}`;

/** What the chapter's admin finds recorded. */
async function toRecords(people: People, query: string, variables: object): Promise<unknown[]> {
  const asked = { chapterId: 'chennai', ...variables };
  const answer = await people.ask('chennaiadmin', '/attendance/graphql', query, asked);
  return (answer.data?.list as { items: unknown[] } | undefined)?.items ?? [answer.errors];
}

story(
  'A member in time scans the code at the door, looks first, and is marked Present once',
  async ({ people }) => {
    const { link } = await printDoorSheet(people, 'chennaiadmin', today);
    const camera = { video: await fakeCameraVideo(link) };
    const page = await people.member('100002', { device: 'phone', camera });
    const checkIn = new CheckInPage(page);
    await checkIn.scan();
    await checkIn.close();
    await expect(checkIn.details, 'who only looks is not marked').toBeHidden();
    await page.reload();
    await expect(new HomePage(page).nextMeeting).toContainText('18-Nov-2026');
    await expect(new HomePage(page).ownStatus).toBeHidden();

    const actions = new Actions(page);
    await actions.click(new HomePage(page).scanQr);
    await expect(checkIn.details).toContainText('Chennai');
    await expect(checkIn.details).toContainText('18-Nov-2026');
    await expect(checkIn.details).toContainText('07:30 – 09:00');
    await expect(checkIn.details).toContainText('Present');
    await expect(checkIn.details).not.toContainText('Late');
    await actions.click(checkIn.submitButton);
    await checkIn.expectSuccess();
    actions.tell('From Scan to success');
    expect(actions.count, 'from the door to success').toBe(2);
    await expect(new HomePage(page).ownStatus).toHaveText('You are marked as Present');
    await page.reload();
    await expect(new HomePage(page).ownStatus).toHaveText('You are marked as Present');

    await checkIn.scan();
    await checkIn.expectRefusal('You have already marked your attendance');
  },
);

story('A member who comes too late is marked Late Present', async ({ people, clock }) => {
  const link = await meetingLink(people, 'chennai', isoToday);
  await clock.moveTo('2026-11-18 07:48');
  const camera = { video: await fakeCameraVideo(link) };
  const page = await people.member('100003', { device: 'phone', camera });
  const checkIn = new CheckInPage(page);
  await checkIn.scan();
  await expect(checkIn.details).toContainText('Late Present');
  await checkIn.submit();
  await new CheckInPage(page).expectSuccess();
  await expect(new HomePage(page).ownStatus).toHaveText('You are marked as Late Present · late by 33 min');
  expect(
    await toRecords(people, memberRecords, {
      filter: { rotaryId: { eq: '100003' }, ...thisMorning },
    }),
  ).toEqual([{ attendanceStatus: 'Present', paymentStatus: 'Unpaid', isLate: true, lateTime: '00:33:00' }]);
});

story('A member of another chapter is recorded as a visitor', async ({ people }) => {
  const link = await meetingLink(people, 'chennai', isoToday);
  const camera = { video: await fakeCameraVideo(link) };
  const page = await people.member('200001', { device: 'phone', camera });
  const checkIn = new CheckInPage(page);
  await checkIn.scan();
  await expect(checkIn.details).toContainText('Chennai');
  await expect(checkIn.details).toContainText('visitor');
  await checkIn.submit();
  await checkIn.expectSuccess();
  await expect(new HomePage(page).ownStatus, 'nothing is marked at the own chapter').toBeHidden();

  await checkIn.scan();
  await checkIn.expectRefusal('You have already marked your attendance');
  const records = await toRecords(people, visitorRecords, { startDate: isoToday, endDate: isoToday });
  expect(records).toEqual([
    { name: expect.any(String), attendanceStatus: 'Present', paymentStatus: 'Unpaid', isRotarian: true },
  ]);
});
