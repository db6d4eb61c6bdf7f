import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { runExport } from '#exports/run-export.ts';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeView } from '#test/fake-view.ts';
import { PEOPLE, renderGivingReport } from '#test/giving-reports.tsx';
import { tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

const count = (memberId: string, by: [number, number], to: [number, number]) => ({
  memberId,
  thanksByCount: by[0],
  thanksByBusinessValue: by[1],
  thanksToCount: to[0],
  thanksToBusinessValue: to[1],
});

const note = (id: string, date: string, businessValue: number) => ({
  id,
  date,
  businessValue,
  referralType: 'Internal' as const,
  details: 'The project was signed',
});

const R2R = {
  id: 'm1',
  date: '2026-11-03',
  nameOfMetWith: 'UMA RAVI',
  mobileOfMetWith: '9810000200',
  businessClassificationNameOfMetWith: 'Printing',
  chapterIdOfMetWith: 'chennai',
  chapterNameOfMetWith: 'Chennai',
  r2rType: 'Internal' as const,
  place: 'Green Park',
  discussion: 'How to help each other with printing for the festival',
  actionPlan: null,
};

function serve() {
  return fakeServer({
    CountThanksNotes: () => ({
      data: {
        listMember: PEOPLE,
        getThanksNoteCountByChapterAndDate: [
          count('100001', [1, 2500.5], [2, 70_000]),
          count('100002', [2, 70_000], [1, 2500.5]),
        ],
      },
    }),
    ListThanksNotesOfMember: () => ({
      data: {
        given: {
          items: [
            {
              ...note('n1', '2026-11-02', 2500.5),
              nameOfThanksTo: 'UMA RAVI',
              mobileOfThanksTo: '9810000200',
              businessClassificationNameOfThanksTo: 'Printing',
            },
          ],
        },
        received: {
          items: ['2026-10-30', '2026-08-01'].map((date, index) => ({
            ...note(`n${index + 2}`, date, 35_000),
            nameOfThanksBy: 'RAVI KUMAR',
            mobileOfThanksBy: null,
            businessClassificationNameOfThanksBy: 'Tyres',
          })),
        },
      },
    }),
    CountR2rs: () => ({
      data: {
        listMember: PEOPLE,
        getRotarianToRotarianByChapterAndDate: [{ memberId: '100002', meetupCount: 5 }],
      },
    }),
    ListR2rsOfMember: () => ({
      data: {
        listRotarianToRotarian: {
          items: [
            R2R,
            {
              ...R2R,
              id: 'm2',
              nameOfMetWith: 'RAMESH',
              mobileOfMetWith: null,
              r2rType: 'External',
              businessClassificationNameOfMetWith: null,
              chapterNameOfMetWith: null,
              chapterIdOfMetWith: 'Others',
            },
          ],
        },
      },
    }),
  });
}

const press = (name: string) => screen.getByRole('button', { name });
const rows = () => tableTexts().slice(1);

let view: ReturnType<typeof fakeView>;
beforeEach(() => {
  serve();
  view = fakeView();
});

it('lists who gave and received how much business, a spreadsheet with the counts beside', async () => {
  const { downloads } = fakeExport();
  const { user } = renderGivingReport('/thanks-note-report', 'CHAPTERADMIN');
  await screen.findByRole('link', { name: 'View Asha Raman' });
  expect(tableTexts()[0]?.slice(4, 6)).toEqual(['Business Given', 'Business Received']);
  expect(rows()[0]?.slice(4, 6)).toEqual(['₹ 70,0002 C-Notes', '₹ 2,500.501 C-Note']);
  await user.click(press('Business Given: ₹ 72,500.50'));
  expect(rows().map(([, name]) => name)).toEqual(['Asha Raman', 'Uma Ravi']);
  await chooseMore(user, 'Excel');
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['C-Note_report.xlsx']));
  const { rows: written } = await openWorkbook(downloads[0]?.file ?? new Blob());
  expect(written.at(-2)).toEqual([1, 'ASHA RAMAN', '+91 9810000100', null, 70_000, 2, 2500.5, 1]);
  await view.show();
  const bars = within(await screen.findByRole('list', { name: 'Business given by member' }));
  expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
    'Asha Raman₹ 70,000',
    'Uma Ravi₹ 2,500.50',
  ]);
});

it('has the C-Notes of a member under what each side is called, with the business by month', async () => {
  const { user } = renderGivingReport('/thanks-note-report', 'MEMBER');
  await screen.findByRole('tab', { name: 'Business Given', selected: true });
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(tableTexts()[0]).toEqual([
    ...['SI No.', 'Date', 'Name', 'Mobile', 'Business Classification', 'Referral Type', 'Business Value'],
    'Details',
  ]);
  expect(rows()[0]?.slice(1, 7)).toEqual([
    ...['30-Oct-2026', 'Ravi Kumar', '', 'Tyres', 'Internal', '₹ 35,000'],
  ]);
  await view.show();
  const bars = within(await screen.findByRole('list', { name: 'Business by month' }));
  expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
    ...['Jan 2026₹ 0', 'Feb 2026₹ 0', 'Mar 2026₹ 0', 'Apr 2026₹ 0', 'May 2026₹ 0', 'Jun 2026₹ 0'],
    ...['Jul 2026₹ 0', 'Aug 2026₹ 35,000', 'Sep 2026₹ 0', 'Oct 2026₹ 35,000', 'Nov 2026₹ 0'],
  ]);
  await user.click(press('Business Received: ₹ 2,500.50'));
  expect(screen.getByRole('tab', { name: 'Business Received' })).toHaveAttribute('aria-selected', 'true');
  expect(rows().map((row) => row[2])).toEqual(['Uma Ravi']);
});

it('counts the R2Rs of members by name, and shows those of one with whom, where and about what', async () => {
  // A PDF asks for fonts, which are not here.
  const { downloads } = fakeExport((request, tell) =>
    request.kind === 'pdf' ? tell({ file: new Blob() }) : runExport(request, tell),
  );
  const { user } = renderGivingReport('/r2r-report', 'CHAPTERADMIN');
  await screen.findByRole('link', { name: 'View Uma Ravi' });
  expect(tableTexts()).toEqual([
    ['SI No.', 'Name', 'Mobile', 'Business Classification', 'R2R Count', 'Actions'],
    ['1', 'Asha Raman', '+91 9810000100', '', '0', 'View'],
    ['2', 'Ravi Kumar', '+91 9810000300', 'Tyres', '0', 'View'],
    ['3', 'Uma Ravi', '+91 9810000200', 'Printing', '5', 'View'],
  ]);
  expect(press('Members without an R2R: 2')).toBeVisible();
  await chooseMore(user, 'PDF');
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['R2R_report.pdf']));
  await user.click(screen.getByRole('link', { name: 'View Uma Ravi' }));
  await screen.findByText('+91 9810000200 · Printing');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(tableTexts()[0]).toEqual([
    ...[
      'SI No.',
      'Date',
      'R2R With',
      'Mobile',
      'Business Classification',
      'Chapter Name',
      'R2R Type',
      'Place',
    ],
    ...['Points Discussion', 'Action Plan'],
  ]);
  expect(rows()[0]?.slice(1, 8)).toEqual([
    ...['03-Nov-2026', 'Uma Ravi', '+91 9810000200', 'Printing', 'Chennai', 'Internal', 'Green Park'],
  ]);
  expect(rows()[0]?.[8]).toMatch(/^How to help.{20,40}… Show More$/);
  expect(rows()[1]?.slice(2, 7)).toEqual(['Ramesh', '', '', 'Others', 'External']);
  await chooseMore(user, 'Excel');
  await waitFor(() => expect(downloads.at(-1)?.name).toBe('R2R-report.xlsx'));
  const { rows: written } = await openWorkbook(downloads.at(-1)?.file ?? new Blob());
  expect(written.map(([first]) => first)).toContain('UMA RAVI · +91 9810000200 · Printing');
  expect(written.at(-2)).toContain(R2R.discussion);
});
