import { callAs, readChapterId } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { ReportPage, reportPaths } from '../../pages/report-page.ts';

/** Of the demo at the opening time: the latest meeting is today's, which is not closed. */
const week = '18-Nov-2026 to 18-Nov-2026';
const year = '01-Jan-2026 to 31-Dec-2026';
const thisYear = { between: ['2026-01-01 00:00', '2026-12-31 23:59'] };

story.describe.configure({ timeout: 180_000 });

interface Record {
  rotaryId: string;
  memberName: string;
  attendanceStatus: string;
  isLate: boolean;
  attendedDateTime: string;
  lateTime: string;
}

const records = `query ($chapterId: ID!, $filter: ModelMemberAttendanceFilterInput) {
  listMemberAttendance(chapterId: $chapterId, filter: $filter) {
    items { rotaryId memberName attendanceStatus isLate attendedDateTime lateTime } } }`;

interface Summary {
  year: number;
  term: number;
  presentCount: number;
  totalMembersCount: number;
}

story('An admin reads each attendance report, and all agree with the records', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const report = new ReportPage(page);
  const chapterId = await readChapterId(page);
  await story.step('The menu names them all', async () => {
    await page.getByRole('button', { name: 'Reports' }).click();
    for (const title of Object.keys(reportPaths)) {
      await expect(page.getByRole('menuitem', { name: title })).toBeVisible();
    }
    await page.keyboard.press('Escape');
  });

  await story.step('The percentages of each term follow from the closed meetings', async () => {
    await report.openFromMenu('Present Percentage Report');
    const summaries = await callAs(
      page,
      '/attendance/graphql',
      'query ($pk: String!) { listAttendanceSummary(pk: $pk) { items { year term presentCount totalMembersCount } } }',
      { pk: `CID#${chapterId}` },
    );
    const { items } = summaries.data?.listAttendanceSummary as { items: Summary[] };
    const terms = [...new Set(items.map(({ term }) => `2026,${term}`))].sort().reverse();
    expect(await report.texts()).toEqual([
      ['Year', 'Term', 'Present Percentage'],
      ...terms.map((key) => [...key.split(','), toPercent(items, key)]),
    ]);
  });

  await story.step('A year of meetings agrees with its records', async () => {
    await report.openFromMenu('Consolidated Attendance Report');
    await expect(report.shownPeriod(week)).toBeVisible();
    await expect(page.getByText('Total Meeting Count: 1', { exact: true })).toBeVisible();
    await report.choosePeriod('For The Year', year);
    await expect(page.getByText('Total Meeting Count: 27', { exact: true })).toBeVisible();
    await report.showRows(50);
    const [headings = [], ...rows] = await report.texts();
    expect(headings.slice(0, 4)).toEqual(['SI No.', 'Name', 'May 20', 'May 27']);
    expect(headings.slice(-2)).toEqual(['Nov 11', 'Nov 18 (open)']);
    expect(headings).toHaveLength(29);

    const answer = await callAs(page, '/attendance/graphql', records, {
      chapterId,
      filter: { attendedDateTime: thisYear },
    });
    const { items } = answer.data?.listMemberAttendance as { items: Record[] };
    const ravi = items.filter(({ memberName }) => memberName === items[0]?.memberName);
    const marks = ravi.toSorted((a, b) => a.attendedDateTime.localeCompare(b.attendedDateTime)).map(toMark);
    const row = rows.find(([, name = '']) => name.toUpperCase().startsWith(items[0]?.memberName ?? '?'));
    // Nobody has come today yet.
    expect(row?.slice(2)).toEqual([...marks, '—']);
    const count = (mark: string) => marks.filter((other) => other === mark).length;
    expect(row?.[1]).toContain(`P ${count('P')} · A ${count('A')} · L ${count('L')} · LA ${count('LA')}`);
  });

  // Absentees, Leave and Late Comers Report are one screen.
  await story.step(
    'Every count of the Late Comers Report opens into its meetings, which a reload keeps',
    async () => {
      await report.openFromMenu('Late Comers Report');
      await expect(page).toHaveTitle(/^Late Comers Report · /);
      await report.choosePeriod('For The Year', year);
      const answer = await callAs(page, '/attendance/graphql', records, {
        chapterId,
        filter: { isLate: { eq: true }, attendedDateTime: thisYear },
      });
      const { items } = answer.data?.listMemberAttendance as { items: Record[] };
      const [headings, first = []] = await report.texts();
      expect(headings?.slice(0, 3)).toEqual(['SI No.', 'Name', 'Late']);
      const [, name = '', count] = first;
      const own = items.filter(({ memberName }) => memberName === name.toUpperCase());
      expect(count).toBe(String(own.length));

      await page.getByRole('link', { name: `View ${name}` }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/attendance-report-view');
      await report.expectTitle('Late Comers Report');
      // The list has the same title, and stays until the view is there.
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
      const [, ...meetings] = await report.texts();
      expect(meetings).toHaveLength(Math.min(20, own.length));
      expect(meetings.every((row) => row.includes('Late'))).toBe(true);
      const lateTimes = own.map(({ lateTime }) => lateTime);
      for (const row of meetings) expect(lateTimes).toContain(row[2]);

      await page.reload();
      await report.expectTitle('Late Comers Report');
      await expect(page.getByText(name)).toBeVisible();
      expect((await report.texts()).slice(1)).toEqual(meetings);

      await page.getByRole('button', { name: 'Back' }).click();
      await expect(report.shownPeriod(year)).toBeVisible();
      await expect(report.chosenPeriod('For The Year')).toBeChecked();
      await report.expectLoaded();
      expect((await report.texts())[1]).toEqual(first);
    },
  );

  await story.step("What one admin opened is not shown to another chapter's on the same device", async () => {
    await page.getByRole('link', { name: /^View/ }).first().click();
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    // The same history entry, with another person's session.
    await page.evaluate(() => {
      const { usr, ...rest } = history.state;
      history.replaceState({ ...rest, usr: { ...usr, chapterId: 'another' } }, '');
    });
    await page.reload();
    await report.expectTitle('Attendance Report');
    await expect(report.table).toHaveCount(0);
    await page.getByRole('link', { name: 'Late Comers Report' }).click();
    await report.expectTitle('Late Comers Report');
  });
});

story('A closed meeting is in the report the next time it is opened', async ({ people, clock }) => {
  const page = await people.member('maduraiadmin', { at: null });
  const report = new ReportPage(page);
  await report.open('Absentees Report');
  await clock.moveTo('2026-11-18 09:05');
  const chapterId = await readChapterId(page);
  const schedule = await callAs(
    page,
    '/graphql',
    'query ($chapterId: ID!, $date: ModelStringInput) { getMeetingSchedulebyChapterIdAndDate(chapterId: $chapterId, date: $date) { items { id } } }',
    { chapterId, date: { eq: '2026-11-18' } },
  );
  const { items } = schedule.data?.getMeetingSchedulebyChapterIdAndDate as { items: { id: string }[] };
  const closed = await callAs(
    page,
    '/attendance/graphql',
    'mutation ($chapterId: ID!, $meetingId: ID!) { closeMeeting(chapterId: $chapterId, meetingId: $meetingId) { absentCount } }',
    { chapterId, meetingId: items[0]?.id },
  );
  expect(closed.data?.closeMeeting).toEqual({ absentCount: 25 });
  // What this window has read is good for five minutes, and what closes a meeting here reads it anew: another window closed it.
  await page.reload();
  await expect(report.shownPeriod('18-Nov-2026 to 18-Nov-2026')).toBeVisible();
  await expect(page.getByText('1–20 of 25')).toBeVisible();
});

function toPercent(items: Summary[], key: string): string {
  const meetings = items.filter((item) => `${item.year},${item.term}` === key);
  const sum = (of: (item: Summary) => number) => meetings.reduce((total, item) => total + of(item), 0);
  const percent = (100 * sum((item) => item.presentCount)) / sum((item) => item.totalMembersCount);
  return `${percent.toFixed(2).replace('.00', '')}%`;
}

function toMark({ attendanceStatus, isLate }: Record): string {
  return isLate ? 'LA' : attendanceStatus.slice(0, 1);
}
