import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { latestHeld, newMatrix, renderReport, tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const PATH = '/consolidated-attendance-report';
const DATES = ['2026-11-04', '2026-11-11', '2026-11-18'];
const MATRIX = newMatrix(DATES, {
  'ASHA RAMAN': ['Present', 'Late', 'Present'],
  'ஜான் PETER': ['Absent', 'Leave', null],
});

function serve(matrix: () => ReturnType<typeof newMatrix> | ReturnType<typeof refused> = () => MATRIX) {
  const calls = fakeServer({
    LatestHeldMeeting: () => latestHeld('2026-11-18'),
    GetAttendanceMatrix: matrix,
  });
  const periods = () =>
    calls
      .filter(({ operation }) => operation === 'GetAttendanceMatrix')
      .map(({ variables }) => `${variables.startDate} ${variables.endDate}`);
  return { calls, periods };
}

const matchMedia = window.matchMedia;

/** Answers queries of width as a screen so wide would. */
function showAt(width: number): void {
  window.matchMedia = (query) => {
    const max = /max-width: ([\d.]+)em/.exec(query)?.[1];
    const matches = max === undefined ? matchMedia(query).matches : width <= Number(max) * 16;
    return Object.assign(matchMedia(query), { matches });
  };
}

afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('the Consolidated Attendance Report', () => {
  it('shows members with their counts against the meetings of the week', async () => {
    const { periods } = serve();
    renderReport(PATH);
    await screen.findByRole('columnheader', { name: 'Nov 04' });
    expect(screen.getByText('18-Nov-2026 to 20-Nov-2026')).toBeVisible();
    expect(screen.getByText('Total Meeting Count:')).toHaveTextContent('Total Meeting Count: 3');
    expect(tableTexts()).toEqual([
      ['SI No.', 'Name', 'Nov 04', 'Nov 11', 'Nov 18'],
      ['1', 'Asha RamanP 2 · A 0 · L 0 · LA 1', 'P', 'LA', 'P'],
      ['2', 'ஜான் PeterP 0 · A 1 · L 1 · LA 0', 'A', 'L', '—'],
    ]);
    expect(periods()).toEqual(['2026-11-18 2026-11-20']);
  });

  it('has the newest meeting first for whoever chose so, its files the oldest', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user, unmount } = renderReport(PATH, 'chennaiadmin');
    const choice = () => screen.findByRole('switch', { name: 'Newest first' });
    expect(await choice()).not.toBeChecked();
    await user.click(await choice());
    const turned = [
      ['SI No.', 'Name', 'Nov 18', 'Nov 11', 'Nov 04'],
      ['1', 'Asha RamanP 2 · A 0 · L 0 · LA 1', 'P', 'LA', 'P'],
      ['2', 'ஜான் PeterP 0 · A 1 · L 1 · LA 0', '—', 'L', 'A'],
    ];
    expect(tableTexts()).toEqual(turned);
    unmount();
    const { user: later } = renderReport(PATH, 'chennaiadmin');
    expect(await choice()).toBeChecked();
    expect(tableTexts()).toEqual(turned);
    await chooseMore(later, 'Excel');
    await waitFor(() => expect(downloads).toHaveLength(1));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows[5]?.slice(-3)).toEqual(['2026-11-04', '2026-11-11', '2026-11-18']);
    await later.click(await choice());
    expect(tableTexts()[0]).toEqual(['SI No.', 'Name', 'Nov 04', 'Nov 11', 'Nov 18']);
  });

  it('offers no order of one meeting', async () => {
    serve(() => newMatrix(['2026-11-18'], { UMA: ['Present'] }));
    renderReport(PATH);
    await screen.findByRole('columnheader', { name: 'Nov 18' });
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it("titles the dash 'Left' at the meetings after a member had left", async () => {
    serve(() => newMatrix(DATES, { 'RAVI KUMAR': ['Present', null, null] }, { leftOn: '2026-11-11' }));
    renderReport(PATH);
    await screen.findByRole('columnheader', { name: 'Nov 04' });
    expect(tableTexts().at(-1)?.slice(2)).toEqual(['P', '—', '—']);
    expect(screen.getAllByTitle('Left')).toEqual([
      within(screen.getAllByRole('cell').at(-1) as HTMLElement).getByText('—'),
    ]);
  });

  it('prints Absent and Leave red and bold, keeps the name in view and sorts by it alone', async () => {
    serve();
    const { user } = renderReport(PATH);
    const absent = await screen.findByRole('cell', { name: 'A' });
    for (const letter of ['A', 'L']) {
      expect(within(screen.getByRole('cell', { name: letter })).getByText(letter).tagName).toBe('STRONG');
    }
    expect(within(absent).getByText('A')).toHaveClass('highlighted');
    expect(screen.getByRole('cell', { name: 'LA' }).querySelector('strong')).toBeNull();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.hasAttribute('data-sticky'))).toEqual([false, true, false, false, false]);
    expect(heads.map((head) => within(head).queryByRole('button') !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(tableTexts()[1]?.slice(0, 2)).toEqual(['1', 'ஜான் PeterP 0 · A 1 · L 1 · LA 0']);
  });

  it.each([
    [390, '-'],
    [1024, '–'],
    [1280, '—'],
  ])('at %i px a missing record is %s', async (width, dash) => {
    showAt(width);
    serve();
    const { user } = renderReport(PATH);
    // On a phone the meetings of a member are in the record.
    if (width < 768) await user.click(await screen.findByRole('button', { name: 'ஜான் Peter' }));
    expect(await screen.findByText(dash)).toBeInTheDocument();
  });

  it('marks a meeting that is not closed', async () => {
    serve(() =>
      newMatrix(
        ['2026-11-18', '2026-11-20'],
        { UMA: ['Present', 'Absent'], RAVI: ['Leave', null] },
        { openDate: '2026-11-20' },
      ),
    );
    renderReport(PATH);
    expect(await screen.findByRole('columnheader', { name: 'Nov 20 (open)' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Nov 18' })).toBeVisible();
    expect(screen.getByText('Total Meeting Count:')).toHaveTextContent('Total Meeting Count: 2');
  });

  it('writes the year beside the day where the meetings are of several years', async () => {
    serve(() => newMatrix(['2025-12-31', '2026-01-07'], { UMA: ['Present', 'Present'] }));
    renderReport(PATH);
    expect(await screen.findByRole('columnheader', { name: 'Dec 31 2025' })).toBeVisible();
  });

  it('has all rows in its files, the counts as figures in Excel', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `MEMBER ${String(index + 1).padStart(2, '0')}`);
    serve(() => newMatrix(['2026-11-18'], Object.fromEntries(names.map((name) => [name, ['Late']]))));
    const { downloads } = fakeExport();
    const { user } = renderReport(PATH);
    await screen.findByText('1–20 of 22');
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads).toHaveLength(1));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(downloads[0]?.name).toBe('consolidated_attendance_report.xlsx');
    expect(rows.slice(0, 6).map((row) => row.filter((value) => value !== null))).toEqual([
      ['Consolidated Attendance Report'],
      ['18-Nov-2026 to 20-Nov-2026'],
      ['Chennai'],
      ['Total Meeting Count: 1'],
      [],
      ['SI No.', 'Name', 'P', 'A', 'L', 'LA', '2026-11-18'],
    ]);
    expect(rows.slice(6)).toEqual(names.map((name, index) => [index + 1, name, 0, 0, 0, 1, 'LA']));
  });

  it('says that there is nothing where no meeting was held', async () => {
    serve(() => newMatrix([], { UMA: [] }));
    renderReport(PATH);
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    expect(screen.getByText('Total Meeting Count:')).toHaveTextContent('Total Meeting Count: 0');
  });

  it('offers another try where it could not be loaded', async () => {
    let isDown = true;
    serve(() => (isDown ? refused('INTERNAL', 'Something went wrong. (17)') : MATRIX));
    const { user } = renderReport(PATH);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Excel' })).toHaveAttribute('data-disabled', 'true');
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('cell', { name: 'LA' })).toBeVisible();
  });
});
