import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListSpecialDaysQuery } from '#api/generated/main/graphql.ts';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderPeopleReport } from '#test/people-reports.tsx';
import { tableTexts } from '#test/reports.tsx';
import { openWorkbook } from '#test/workbook.ts';

type SpecialDay = ListSpecialDaysQuery['listSpecialDay'][number];

const newDay = (day: number, memberName: string, overrides: Partial<SpecialDay> = {}): SpecialDay => ({
  rotaryId: memberName,
  memberName,
  classificationName: 'Printing',
  mobile: '9876543210',
  month: 11,
  day,
  occasion: 'Birthday',
  relativeName: null,
  relationShip: null,
  ...overrides,
});

const DAYS = [
  newDay(20, 'ASHA'),
  newDay(28, 'ASHA', { occasion: 'FamilyBirthday', relativeName: 'Kavitha', relationShip: 'Child' }),
  newDay(7, 'UMA', { occasion: 'WeddingAnniversary' }),
];

function serve() {
  return fakeServer({
    ListSpecialDays: ({ variables: { month } }) => ({
      data: { listSpecialDay: DAYS.filter((day) => day.month === month) },
    }),
  });
}

describe('the Special Day Report', () => {
  it.each(['MEMBER', 'CHAPTERADMIN'] as const)('opens with the month of today, as %s', async (role) => {
    const calls = serve();
    renderPeopleReport('/special-day-report', role);
    expect(await screen.findByRole('heading', { level: 1, name: 'Special Day Report' })).toBeVisible();
    await screen.findByText('Wedding Anniversary', { selector: 'td' });
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('November');
    expect(screen.getByText('01-Nov-2026 to 30-Nov-2026')).toBeVisible();
    expect(tableTexts()).toEqual([
      ['Date', 'Name', 'Occasion', 'Classification', 'Mobile'],
      ['20-Nov-2026', 'Asha', 'Birthday', 'Printing', '+91 9876543210'],
      ['28-Nov-2026', 'Asha', 'Family Birthday: Kavitha (Child)', 'Printing', '+91 9876543210'],
      ['07-Nov-2026', 'Uma', 'Wedding Anniversary', 'Printing', '+91 9876543210'],
    ]);
    expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['ListSpecialDays', { chapterId: 'chennai', month: 11 }],
    ]);
  });

  it('is of the month that is chosen, of the current year', async () => {
    const calls = serve();
    const { user } = renderPeopleReport('/special-day-report', 'MEMBER');
    await user.selectOptions(await screen.findByLabelText('Month'), 'February');
    expect(await screen.findByText('01-Feb-2026 to 28-Feb-2026')).toBeVisible();
    expect(await screen.findByText('Data Not Available')).toBeVisible();
    expect(calls.at(-1)?.variables.month).toBe(2);
    await user.selectOptions(screen.getByLabelText('Month'), 'November');
    expect(await screen.findByText('07-Nov-2026')).toBeVisible();
  });

  it('holds two choices of one moment', async () => {
    serve();
    renderPeopleReport('/special-day-report', 'MEMBER');
    const month = await screen.findByLabelText('Month');
    await screen.findByRole('button', { name: 'Birthday: 1' });
    act(() => {
      fireEvent.change(month, { target: { value: '2' } });
      fireEvent.click(screen.getByRole('button', { name: 'Birthday: 1' }));
    });
    expect(await screen.findByText('01-Feb-2026 to 28-Feb-2026')).toBeVisible();
    const birthdays = await screen.findByRole('button', { name: 'Birthday: 0' });
    expect(birthdays).toHaveAttribute('aria-pressed', 'true');
  });

  it('has totals that open into their days, and is handed on as it shows', async () => {
    serve();
    const { downloads } = fakeExport();
    const { user } = renderPeopleReport('/special-day-report', 'CHAPTERADMIN');
    await user.click(await screen.findByRole('button', { name: /^Today/ }));
    await waitFor(() => expect(tableTexts()).toHaveLength(2));
    expect(tableTexts()[1]).toContain('20-Nov-2026');
    await user.click(screen.getByRole('button', { name: /^Family Birthday/ }));
    await waitFor(() => expect(tableTexts()[1]).toContain('28-Nov-2026'));
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['Greeting_Report.xlsx']));
    const { rows } = await openWorkbook(downloads[0]?.file ?? new Blob());
    expect(rows.slice(-2)).toEqual([
      ['Date', 'Name', 'Occasion', 'Classification', 'Mobile'],
      ['2026-11-28', 'ASHA', 'Family Birthday: Kavitha (Child)', 'Printing', '+91 9876543210'],
    ]);
  });
});
