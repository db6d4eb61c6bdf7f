import { today } from '../../harness/clock.ts';
import { callAs, chapterOf } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { Dashboard } from '../../pages/dashboard.ts';
import { HomePage } from '../../pages/home-page.ts';

story('Home follows the meeting: marked, closed and opened again, without reloading', async ({ people }) => {
  const admin = await people.member('chennaiadmin');
  const member = await people.member('100015', { device: 'phone' });
  const home = new HomePage(member);
  const own = new Dashboard(member).figure('Absent', 'week');
  const chapter = new Dashboard(admin).figure('Absent', 'week');
  await expect(own).toHaveText('0');
  await expect(chapter).toHaveText('0%');

  const chapterId = await chapterOf(admin);
  const ask = async (endpoint: '/graphql' | '/attendance/graphql', query: string, variables: object) => {
    const { data, errors } = await callAs(admin, endpoint, query, { chapterId, ...variables });
    expect(errors ?? []).toEqual([]);
    return data ?? {};
  };
  const { listMeetingSchedule } = await ask(
    '/graphql',
    `query ($chapterId: ID!, $date: String!) {
      listMeetingSchedule(chapterId: $chapterId, filter: { date: { eq: $date } }) { items { id } } }`,
    { date: today },
  );
  const [meeting] = (listMeetingSchedule as { items: { id: string }[] }).items;
  const meetingId = meeting?.id;

  const rows = [{ rotaryId: '100015', attendanceStatus: 'Absent' }];
  await ask(
    '/attendance/graphql',
    `mutation ($input: MarkMemberAttendanceInput!) { markMemberAttendance(input: $input) { rows { id } } }`,
    { input: { chapterId, meetingId, rows } },
  );
  await expect(home.ownStatus).toHaveText('You are marked as Absent');

  await ask(
    '/attendance/graphql',
    `mutation ($chapterId: ID!, $meetingId: ID!) {
      closeMeeting(chapterId: $chapterId, meetingId: $meetingId) { absentCount } }`,
    { meetingId },
  );
  await expect(home.nextMeeting).toContainText('Today’s meeting is closed.');
  await expect(home.ownStatus).toHaveText('You are marked as Absent');
  await expect(own).toHaveText('1');
  await expect(chapter).toHaveText(/^\d\d+%$/);

  await ask(
    '/attendance/graphql',
    `mutation ($chapterId: ID!, $meetingId: ID!) {
      reopenMeeting(chapterId: $chapterId, meetingId: $meetingId) { status } }`,
    { meetingId },
  );
  await expect(home.nextMeeting).not.toContainText('Today’s meeting is closed.');
  await expect(own).toHaveText('0');
  await expect(chapter).toHaveText('0%');
});
