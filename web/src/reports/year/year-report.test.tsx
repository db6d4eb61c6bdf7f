import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newFact } from '#test/dashboards.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';
import { newScore, renderYearReport, scoresAnswer, yearAnswer } from '#test/year-reports.tsx';

const MEMBER = { memberName: 'UMA RAVI', mobile: '9876543210', classificationName: 'Printing' };

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
  ['Activity', 'Term 1', 'Term 2'],
  ['Referral Given', '3', '0'],
  ['Referral Received', '0', '0'],
  ['Business Given', '₹ 00 C-Notes', '₹ 1,23,450.502 C-Notes'],
  ['Business Received', '₹ 00 C-Notes', '₹ 50,0001 C-Note'],
  ['R2R', '0', '0'],
  ['Attendance (Present)', '11', '0'],
  ['Visitor', '0', '0'],
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
    expect(await screen.findByText('Selected Year:')).toHaveTextContent('Selected Year: 2026');
    expect(shownRows()).toEqual(ROWS);
    expect(asked('GetYearReport')).toEqual([{ chapterId: 'chennai', rotaryId, year: null }]);
    await waitFor(() => expect(asked('ListMemberScore')).toEqual([{ chapterId: 'chennai', rotaryId }]));

    await user.click(screen.getAllByRole('button', { name: 'Excel' })[0] as HTMLElement);
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
    // Amounts as such, with the grouping of the screen; counts as counts.
    expect(lines.slice(-6)).toEqual([
      ['Referral Received', 0, 0],
      ['Business Given', 0, 123450.5],
      ['Business Received', 0, 50000],
      ['R2R', 0, 0],
      ['Attendance (Present)', 11, 0],
      ['Visitor', 0, 0],
    ]);
    expect(stylesXml).toContain('##\\,##\\,##0.00');
  });
});

describe('the report about a year', () => {
  it('shows the year that is searched for, and the newest again after Clear', async () => {
    const asked = serve();
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const field = await screen.findByRole('combobox', { name: 'Year' });
    expect(field).toHaveAttribute('placeholder', 'Select Year');
    await screen.findByText('Selected Year:');
    await user.click(field);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
    await user.click(options[1] as HTMLElement);
    // Nothing is read before Search.
    expect(asked('GetYearReport')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByText('Selected Year:')).toHaveTextContent('2025'));
    expect(asked('GetYearReport').at(-1)).toMatchObject({ year: 2025 });
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2025');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByText('Selected Year:')).toHaveTextContent('2026'));
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('');
  });

  it.each(['x', '20255', '0'])('asks for no year %j that the page was left with', async (year) => {
    const asked = serve();
    renderYearReport('/chapter-report', 'CHAPTERADMIN', { reportFilters: { chosen: { year } } });
    await screen.findByText('Selected Year:');
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

  it('draws business by month, with its table', async () => {
    serve();
    const { user } = renderYearReport('/chapter-report', 'CHAPTERADMIN');
    const chart = await screen.findByRole('figure', { name: 'Business by month' });
    const bars = within(chart).getByRole('list', { name: 'Business by month' });
    expect(within(bars).getAllByRole('listitem')[7]).toHaveTextContent('Aug₹ 1,23,450.50₹ 0');
    expect(within(chart).getByRole('list', { name: 'Legend' })).toHaveTextContent(
      'Business GivenBusiness Received',
    );
    await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
    const rows = within(chart).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('MonthBusiness GivenBusiness Received');
    expect(rows[9]).toHaveTextContent('Sep₹ 0₹ 50,000');
  });

  it('of a chapter that has counted nothing says so, and draws nothing', async () => {
    serve({ years: [], year: null, months: [] });
    renderYearReport('/chapter-report', 'CHAPTERADMIN');
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    expect(screen.queryByText('Selected Year:')).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
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
    expect(await screen.findByText('Selected Year:')).toBeVisible();
  });
});
