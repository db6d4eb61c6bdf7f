import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { newFact } from '#test/dashboards.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';
import { newScore, renderYearReport, scoresAnswer, yearAnswer } from '#test/year-reports.tsx';

const MEMBER = { memberName: 'UMA RAVI', mobile: '9876543210', classificationName: 'Printing' };

const wide = window.matchMedia;

afterEach(() => {
  vi.restoreAllMocks();
});

function serve(changes: Parameters<typeof yearAnswer>[1] = {}) {
  const calls = fakeServer({
    GetYearReport: ({ variables }) => yearAnswer(variables.year, changes),
    ListMemberScore: () => scoresAnswer([newScore()]),
    ListReportFacts: () => ({ data: { listReportFacts: { items: [newFact()], nextToken: null, total: 1 } } }),
  });
  return (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
}

const ROWS = [
  ['Activity', 'Term 1', 'Term 2', '2026', '2025, same day', 'Change'],
  ['Referral Given', '3', '0', '3', '4', '−25 %'],
  ['Referral Received', '0', '0', '0', '0', ''],
  ['Business Given', '₹ 00 C-Notes', '₹ 1,23,450.502 C-Notes', '₹ 1,23,450.50', '₹ 1,00,000', '+23 %'],
  ['Business Received', '₹ 00 C-Notes', '₹ 50,0001 C-Note', '₹ 50,000', '₹ 0', ''],
  ['R2R', '0', '0', '0', '0', ''],
  ['Attendance (Present)', '11', '0', '11', '0', ''],
  ['Visitor', '0', '0', '0', '0', ''],
];

const shownRows = () => tableTexts().slice(0, ROWS.length);

describe.each([
  ['/chapter-report', 'CHAPTERADMIN', 'Chapter Report', null, 'Chapter_Report_2026', []],
  ['/Performance-report', 'SUPERADMIN', 'Chapter Report', null, 'Chapter_Report_2026', []],
  [
    '/Performance-report',
    'MEMBER',
    'Performance Report',
    '100001',
    'Performance_Report_2026',
    ['UMA RAVI · +91 9876543210 · Printing'],
  ],
] as const)('%s as %s', (path, role, title, rotaryId, fileName, whose) => {
  it('shows the newest year by term, and its file', async () => {
    const asked = serve({ member: rotaryId === null ? null : MEMBER });
    const { downloads } = fakeExport();
    const { user } = renderYearReport(path, role);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(/^Selected Year/)).toHaveTextContent(
      'Selected Year: 2026, until 20-Nov-2026',
    );
    await screen.findByRole('table', { name: title });
    expect(shownRows()).toEqual(ROWS);
    expect(asked('GetYearReport')).toEqual([{ chapterId: 'chennai', rotaryId, year: null }]);
    await waitFor(() => expect(asked('ListMemberScore')).toEqual([{ chapterId: 'chennai', rotaryId }]));

    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe(`${fileName}.xlsx`);
    const { rows, stylesXml } = await openWorkbook(downloads[0]?.file ?? new Blob());
    const [head, ...lines] = rows.map((row) => row.filter((value) => value !== null));
    expect(head).toEqual([title]);
    expect(lines.slice(0, 2 + whose.length)).toEqual([
      ...whose.map((line) => [line]),
      ['Chennai'],
      ['Selected Year: 2026'],
    ]);
    // Amounts as such, with the grouping of the screen; counts as counts; all months between terms and year.
    expect(lines.at(-8)).toEqual([
      'Activity',
      'Term 1',
      'Term 2',
      ...SHORT_MONTHS,
      '2026',
      '2025, same day',
      'Change',
    ]);
    expect(lines.at(-5)).toEqual([
      'Business Given',
      ...[0, 123450.5],
      ...[0, 0, 0, 0, 0, 0, 0, 123450.5, 0, 0, 0, 0],
      ...[123450.5, 100000],
      '+23 %',
    ]);
    expect(lines.at(-2)).toEqual(['Attendance (Present)', 11, 0, 0, 0, 11, ...Array(9).fill(0), 11, 0]);
    expect(stylesXml).toContain('##\\,##\\,##0.00');
  });
});

describe('the report about a year', () => {
  it('shows the year that is chosen, reads it again by Search, and shows the newest after Clear', async () => {
    const asked = serve();
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const shownYear = (year: string) =>
      waitFor(() => expect(screen.getByText(/^Selected Year/)).toHaveTextContent(year));
    await screen.findByText(/^Selected Year/);
    const field = screen.getByRole('combobox', { name: 'Year' });
    expect(field).toHaveDisplayValue('2026');
    expect(within(field).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(field, '2025');
    await shownYear('2025');
    expect(asked('GetYearReport').at(-1)).toMatchObject({ year: 2025 });
    // There is nothing of the year before to compare with.
    expect(screen.queryByRole('columnheader', { name: 'Change' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked('GetYearReport')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await shownYear('2026');
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2026');
  });

  it.each(['x', '20255', '0'])('asks for no year %j that the page was left with', async (year) => {
    const asked = serve();
    renderYearReport('/chapter-report', 'CHAPTERADMIN', { reportFilters: { chosen: { year } } });
    await screen.findByText(/^Selected Year/);
    expect(asked('GetYearReport')).toEqual([{ chapterId: 'chennai', rotaryId: null, year: null }]);
  });

  it('opens a figure into its records, and nothing behind a zero', async () => {
    const asked = serve();
    const { user } = renderYearReport('/Performance-report', 'MEMBER');
    await user.click(await screen.findByRole('button', { name: 'Business Given, Term 2: ₹ 1,23,450.50' }));
    const dialog = await screen.findByRole('dialog', { name: 'Business Given · Term 2' });
    expect(await within(dialog).findByText('UMA RAVI')).toBeVisible();
    expect(dialog).toHaveTextContent('01-Jul-2026 to 31-Dec-2026');
    expect(asked('ListReportFacts')[0]).toEqual({
      chapterId: 'chennai',
      rotaryId: '100001',
      figure: 'businessGiven',
      startDate: '2026-07-01',
      endDate: '2026-12-31',
      limit: 20,
      nextToken: null,
    });
    expect(screen.queryByRole('button', { name: /^R2R, Term/ })).not.toBeInTheDocument();
  });

  it('opens with the business of the year beside the last, and draws it by month', async () => {
    serve();
    renderYearReport('/chapter-report', 'CHAPTERADMIN');
    expect(
      await screen.findByText(
        (_text, element) =>
          element?.tagName === 'P' &&
          element.textContent === '₹ 1.23 lakh of business given, 23 % more than last year',
      ),
    ).toBeVisible();
    expect(screen.getByText('Compared with 2025 until the same day.')).toBeVisible();
    const bars = screen.getByRole('list', { name: 'Business by month' });
    const months = within(bars).getAllByRole('listitem');
    expect(months[6]).toHaveTextContent('Jul: ₹ 0 lakh, last year ₹ 1 lakh');
    expect(months[7]).toHaveTextContent('Aug: ₹ 1.23 lakh, last year ₹ 0 lakh');
    expect(months[7]).toHaveTextContent('1.23 L');
  });

  it('has each figure as a row on a phone, its terms open', async () => {
    serve();
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(wide(query), { matches: query.includes('max-width') }),
    );
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const list = await screen.findByRole('list', { name: 'Chapter Report' });
    expect(within(list).getAllByRole('listitem')[2]).toHaveTextContent(
      'Business Given₹ 1,23,450.50Term 1 ₹ 0Term 2 ₹ 1.23 lakh+23 %',
    );
    await user.click(within(list).getByRole('button', { name: 'Referral Given, Term 1: 3' }));
    expect(await screen.findByRole('dialog', { name: 'Referral Given · Term 1' })).toBeVisible();
  });

  it('of a chapter that has counted nothing says so, and draws nothing', async () => {
    serve({ years: [], year: null });
    renderYearReport('/chapter-report', 'CHAPTERADMIN');
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    expect(screen.queryByText(/^Selected Year/)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Business by month' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('Select Year');
  });

  it('offers another try where it could not be loaded', async () => {
    let isDown = true;
    fakeServer({
      GetYearReport: ({ variables }) =>
        isDown ? refused('INTERNAL', 'Error 17') : yearAnswer(variables.year),
      ListMemberScore: () => scoresAnswer([]),
    });
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText(/^Selected Year/)).toBeVisible();
  });
});
