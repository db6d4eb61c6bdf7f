import { today } from '../../harness/clock.ts';
import { callAs, chapterOf } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const adminRoutes = ['/meeting-schedule', '/attendance', '/visitor-list', '/log-report', '/contact-us'];
const supportRoutes = [
  '/admin',
  '/create-plan',
  '/version',
  '/create-notification',
  '/chapter-subscription-list',
];

story("A member who types an admin's address sees nothing there", async ({ people, pageErrors }) => {
  // The page of the app comes with the status that says that there is no such place.
  pageErrors.expectToSee(/404 \(Not Found\).*no-such-place/);
  const page = await people.member('100008');
  const shell = new Shell(page);
  await expect(page.getByRole('link', { name: 'Meeting' })).toHaveCount(0);
  for (const route of [...adminRoutes, ...supportRoutes]) {
    await page.goto(route);
    await expect(shell.profileMenu).toBeVisible();
    await expect(shell.content, route).toBeEmpty();
  }
  await page.goto('/no-such-place');
  await expect(shell.content.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await shell.content.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

story('A stranger who types any address is asked to sign in', async ({ people }) => {
  const page = await people.anonymousPage();
  for (const route of ['/', '/meeting-schedule', '/admin', '/log-in']) {
    await page.goto(route);
    await expect(new SignInPage(page).heading('Sign In'), route).toBeVisible();
  }
});

story('Somebody signed in who types the address of sign-in comes home', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  await page.goto('/log-in');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

const meetingToday = `query ($chapterId: ID!, $date: ModelStringInput) {
  getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId, date: $date) {
    items { id chapterId date venue status version }
  }
}`;
const create = `mutation ($input: CreateMeetingScheduleInput!) { createMeetingSchedule(input: $input) { id } }`;
const update = `mutation ($input: UpdateMeetingScheduleInput!) { updateMeetingSchedule(input: $input) { id } }`;
const settings = `mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { key } }`;

interface Meeting {
  id: string;
  chapterId: string;
  venue: string;
  status: string;
  version: number;
}

story("A member who sends an admin's mutations is refused and changes nothing", async ({ people }) => {
  const admin = await people.member('chennaiadmin');
  const member = await people.member('100008');
  const read = async (): Promise<Meeting> => {
    const chapterId = await chapterOf(admin);
    const answer = await callAs(admin, '/graphql', meetingToday, { chapterId, date: { eq: today } });
    const list = answer.data?.getMeetingSchedulebyChapterIdAndDate as { items: Meeting[] };
    expect(list.items).toHaveLength(1);
    return list.items[0] as Meeting;
  };
  const before = await read();
  const { id, chapterId, version } = before;
  const meeting = { chapterId, date: '2026-12-25', timing: ['07:30', '09:00'], businessPresentation: ['Me'] };
  const attempts = [
    callAs(member, '/graphql', create, { input: { ...meeting, eduTalk: 'Mine', venue: 'Mine' } }),
    callAs(member, '/graphql', update, { input: { id, chapterId, version, venue: 'Mine' } }),
    callAs(member, '/graphql', update, { input: { id, chapterId, version, status: 'Cancelled' } }),
    callAs(member, '/graphql', settings, { input: { chapterId, key: 'LATEST_MEETING', value: '{}' } }),
  ];
  for (const { data, errors } of await Promise.all(attempts)) {
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
  }
  expect(await read()).toEqual(before);
});

story("An admin cannot touch another chapter's meeting", async ({ people }) => {
  const owner = await people.member('chennaiadmin');
  const chapterId = await chapterOf(owner);
  const answer = await callAs(owner, '/graphql', meetingToday, { chapterId, date: { eq: today } });
  const [meeting] = (answer.data?.getMeetingSchedulebyChapterIdAndDate as { items: Meeting[] }).items;
  const anonymousPage = await people.member('maduraiadmin');
  const input = { id: meeting?.id, chapterId, version: meeting?.version, venue: 'Ours now' };
  const { data, errors } = await callAs(anonymousPage, '/graphql', update, { input });
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(errors?.[0]?.extensions?.code);
  expect(data?.updateMeetingSchedule ?? null).toBeNull();
});
