import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAPTER_ROWS, dashboardAnswer, OWN_ROWS } from '#test/dashboards.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { ChapterDashboardCard } from './chapter-dashboard-card.tsx';
import { OwnDashboardCard } from './own-dashboard-card.tsx';

/** The texts of each row, from left to right. */
async function cells(label: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: label });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => toCells(row).map((cell) => cell.textContent));
}

describe('a member’s dashboard', () => {
  it('shows the own raw counts, and money as rupees with Indian grouping', async () => {
    const calls = fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    renderScreen(<OwnDashboardCard />);
    expect(await cells('Dashboard by period')).toEqual([
      ['Referral Given', '0', '2', '7', '10', '25'],
      ['Business Given Value (Rs.)', '₹ 0', '₹ 1,500.50', '₹ 2,50,000', '₹ 6,91,500', '₹ 12,34,567'],
      ['Present', '0', '1', '14', '20', '20'],
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Activity',
      'FTW Week',
      'FTM Month',
      'FTT Term',
      'FTY Year',
      'FTL Lifetime',
    ]);
    expect(screen.getByText(/^As of 20-Nov-2026/)).toBeInTheDocument();
    expect(calls[0]?.variables).toEqual({ chapterId: 'chennai', rotaryId: '100001' });
  });

  it('is an accordion', async () => {
    fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    const { user } = renderScreen(<OwnDashboardCard />);
    const control = screen.getByRole('button', { name: 'Dashboard' });
    expect(control).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { level: 2, name: 'Dashboard' })).toBeInTheDocument();
    await user.click(control);
    expect(control).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  });

  it('shows one period at a time on a phone', async () => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...real(query), matches: query.includes('48em') }));
    fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    const { user } = renderScreen(<OwnDashboardCard />);
    expect((await cells('Dashboard by period'))[0]).toEqual(['Referral Given', '2']);
    await user.click(screen.getByRole('radio', { name: 'Lifetime' }));
    expect((await cells('Dashboard by period'))[0]).toEqual(['Referral Given', '25']);
  });

  it('names each figure by its row and period; a zero opens nothing', async () => {
    fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    renderScreen(<OwnDashboardCard />);
    const names = (await screen.findAllByRole('button', { name: /^Referral Given/ })).map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      'Referral Given, month: 2',
      'Referral Given, term: 7',
      'Referral Given, year: 10',
      'Referral Given, lifetime: 25',
    ]);
  });

  it('can be asked again after a failure', async () => {
    fakeServer({ GetDashboard: () => refused('INTERNAL', 'Error 17') });
    const { user } = renderScreen(<OwnDashboardCard />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Referral Given, month: 2' })).toBeInTheDocument();
  });
});

describe('a chapter’s dashboard', () => {
  it('shows attendance in whole percent, and asks for nobody’s own', async () => {
    const calls = fakeServer({ GetDashboard: () => dashboardAnswer(CHAPTER_ROWS) });
    renderScreen(<ChapterDashboardCard />);
    expect(await cells('Attendance summary by period')).toEqual([
      ['Referral Given', '3', '45', '425', '555', '555'],
      ['Late', '0%', '9%', '12%', '12%', '12%'],
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Figures of the chapter' })).toBeInTheDocument();
    expect(calls[0]?.variables).toEqual({ chapterId: 'chennai', rotaryId: null });
  });
});

describe('figures that others change', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['of the chapter are read again each minute', <ChapterDashboardCard key="chapter" />, 3],
    ['of a member are not: the inbox tells of them', <OwnDashboardCard key="own" />, 1],
  ])('%s', async (_what, card, expected) => {
    const calls = fakeServer({ GetDashboard: () => dashboardAnswer(OWN_ROWS) });
    renderScreen(card, { session: { isAdmin: true } });
    await screen.findByRole('table');
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(calls.filter(({ operation }) => operation === 'GetDashboard')).toHaveLength(expected);
  });
});
