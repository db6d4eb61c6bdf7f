import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { latestHeld, newMatrix, renderReport } from '#test/reports.tsx';

const PATH = '/consolidated-attendance-report';

function serve(
  latest: () => ReturnType<typeof latestHeld> | ReturnType<typeof refused> = () => latestHeld('2026-11-18'),
) {
  const names = Array.from({ length: 65 }, (_, index) => `MEMBER ${index + 1}`);
  const calls = fakeServer({
    LatestHeldMeeting: latest,
    GetAttendanceMatrix: () =>
      newMatrix(
        ['2026-11-18'],
        Object.fromEntries([...names, 'UMA RAVI'].map((name) => [name, ['Present']])),
      ),
  });
  return {
    calls,
    lastPeriod: () =>
      calls
        .filter(({ operation }) => operation === 'GetAttendanceMatrix')
        .map(({ variables }) => `${variables.startDate} ${variables.endDate}`)
        .at(-1),
  };
}

const choose = (user: UserEvent, label: string) => user.click(screen.getByRole('radio', { name: label }));

async function enter(user: UserEvent, field: string, date: string) {
  await user.clear(await screen.findByRole('textbox', { name: field }));
  await user.type(screen.getByRole('textbox', { name: field }), date);
  await user.tab();
}

describe('the period filter', () => {
  it.each([
    ['For The Month', '01-Nov-2026 to 30-Nov-2026', '2026-11-01 2026-11-30'],
    ['For The Quarter', '01-Oct-2026 to 31-Dec-2026', '2026-10-01 2026-12-31'],
    ['For The Term', '01-Jul-2026 to 31-Dec-2026', '2026-07-01 2026-12-31'],
    ['For The Year', '01-Jan-2026 to 31-Dec-2026', '2026-01-01 2026-12-31'],
  ])('%s is %s', async (label, shown, asked) => {
    const { lastPeriod } = serve();
    const { user } = renderReport(PATH);
    await screen.findByText('18-Nov-2026 to 20-Nov-2026');
    await choose(user, label);
    expect(await screen.findByText(shown)).toBeVisible();
    await waitFor(() => expect(lastPeriod()).toBe(asked));
  });

  it('asks for the latest meeting, and begins the week there', async () => {
    const { calls, lastPeriod } = serve(() => latestHeld(null));
    renderReport(PATH);
    expect(await screen.findByText('20-Nov-2026 to 20-Nov-2026')).toBeVisible();
    expect(calls[0]).toMatchObject({
      operation: 'LatestHeldMeeting',
      variables: { chapterId: 'chennai', today: '2026-11-20' },
    });
    await waitFor(() => expect(lastPeriod()).toBe('2026-11-20 2026-11-20'));
  });

  it('applies a custom range only when both dates are given', async () => {
    const { lastPeriod } = serve();
    const { user } = renderReport(PATH);
    await choose(user, 'Select Date Range');
    expect(await screen.findByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
    await enter(user, 'From Date', '01/Nov/2026');
    expect(screen.getByRole('textbox', { name: 'To Date' })).toHaveAccessibleDescription('Required');
    expect(screen.getByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();

    await enter(user, 'To Date', '15/Nov/2026');
    expect(await screen.findByText('01-Nov-2026 to 15-Nov-2026')).toBeVisible();
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await waitFor(() => expect(lastPeriod()).toBe('2026-11-01 2026-11-15'));

    await enter(user, 'From Date', '16/Nov/2026');
    expect(screen.getByText('The end must not be before the start.')).toBeVisible();
    expect(screen.getByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
  });

  it('says so and offers another try where the latest meeting could not be read', async () => {
    let isDown = true;
    serve(() => (isDown ? refused('INTERNAL', 'Something went wrong. (17)') : latestHeld('2026-11-18')));
    const { user } = renderReport(PATH);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch meeting date.');
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
  });
});

describe('a week whose meeting is not closed', () => {
  const serveOpen = (openAfter: string | null) => serve(() => latestHeld('2026-11-20', { openAfter }));

  it('says so, and shows the meeting before with one tap, for this visit only', async () => {
    const { lastPeriod } = serveOpen('2026-11-13');
    const { user, unmount } = renderReport(PATH, 'chennaiadmin');
    expect(await screen.findByText('The meeting of 20-Nov-2026 is not closed yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the meeting of 13-Nov-2026' }));
    expect(await screen.findByText('13-Nov-2026 to 13-Nov-2026')).toBeVisible();
    await waitFor(() => expect(lastPeriod()).toBe('2026-11-13 2026-11-13'));
    expect(screen.queryByText(/is not closed yet/)).not.toBeInTheDocument();
    unmount();
    renderReport(PATH, 'chennaiadmin');
    expect(await screen.findByText('20-Nov-2026 to 20-Nov-2026')).toBeVisible();
  });

  it('says so alone where there is none before', async () => {
    serveOpen(null);
    renderReport(PATH);
    expect(await screen.findByText('The meeting of 20-Nov-2026 is not closed yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show the meeting/ })).not.toBeInTheDocument();
  });

  it('matters to no longer period', async () => {
    serveOpen('2026-11-13');
    const { user } = renderReport(PATH);
    await screen.findByText('The meeting of 20-Nov-2026 is not closed yet.');
    await choose(user, 'For The Month');
    expect(await screen.findByText('01-Nov-2026 to 30-Nov-2026')).toBeVisible();
    expect(screen.queryByText(/is not closed yet/)).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  it('applies half a second after the last key, from the first page on', async () => {
    serve();
    const { user } = renderReport(PATH);
    await screen.findByText('1–20 of 66');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    const typedAt = performance.now();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'member 1');
    expect(screen.getByText('61–66 of 66')).toBeVisible();
    // 1, 10 to 19, and 21, 31, 41, 51 and 61.
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(17));
    expect(performance.now() - typedAt).toBeGreaterThanOrEqual(500);
  });

  it('decides what is handed on, and is named in the file', async () => {
    serve();
    const { requests } = fakeExport(() => undefined);
    const { user } = renderReport(PATH);
    await screen.findByText('1–20 of 66');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ravi');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await chooseMore(user, 'PDF');
    expect(requests[0]?.sheet.lines.at(-1)).toBe('Search: ravi');
    expect(requests[0]?.sheet.rows).toEqual([[1, 'UMA RAVI', 'P']]);
  });

  it('finds nobody', async () => {
    serve();
    const { user } = renderReport(PATH);
    await screen.findByText('1–20 of 66');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nobody');
    expect(await screen.findByText('Data Not Available')).toBeVisible();
  });
});

describe('the pages', () => {
  it('are walked through, and go to a page between the first and the last', async () => {
    serve();
    const { user } = renderReport(PATH);
    await screen.findByText('1–20 of 66');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Next page');
    expect(screen.getByText('21–40 of 66')).toBeVisible();
    await press('Last page');
    expect(screen.getByText('61–66 of 66')).toBeVisible();
    await press('Previous page');
    expect(screen.getByText('41–60 of 66')).toBeVisible();
    await press('First page');
    expect(screen.getByText('1–20 of 66')).toBeVisible();
    const goTo = screen.getByRole('textbox', { name: 'Go to page' });
    await user.clear(goTo);
    await user.type(goTo, '9{Enter}');
    expect(screen.getByText('61–66 of 66')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50 rows');
    expect(screen.getByText('51–66 of 66')).toBeVisible();
  });
});
