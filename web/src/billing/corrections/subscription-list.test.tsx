import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { Overlays } from '#ui/overlays.tsx';
import { SubscriptionListScreen } from './subscription-list-screen.tsx';

const ROW = {
  pk: 'CID#erode#PID#regular-1-year',
  sk: '2026-01-01',
  chapterName: 'Erode',
  durationTitle: '1 Year',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  basicCount: 40,
  additionalCount: 5,
  paidAmt: 54_000.5,
  status: 'Active' as const,
  version: 3,
};
const SALEM = { ...ROW, pk: 'CID#salem#PID#regular-1-year', chapterName: 'Salem', version: 1 };

function open(rows: (typeof ROW)[], handlers: Handlers = {}) {
  const store = { rows };
  const calls = fakeServer({
    ListChapterSubscription: ({ variables: { filter, search, ...page } }) => {
      const found = store.rows
        .filter(({ status }) => status === filter?.status?.eq)
        .filter(({ chapterName }) => chapterName.toLowerCase().includes(search ?? ''));
      return { data: { listChapterSubscription: answerPage(found, page) } };
    },
    UpdateChapterSubscription: ({ variables: { input } }) => {
      store.rows = store.rows.map((row) =>
        row.pk === input.pk ? ({ ...row, ...input } as typeof ROW) : row,
      );
      return { data: { updateChapterSubscription: { pk: input.pk, sk: input.sk } } };
    },
    ...handlers,
  });
  const view = renderScreen(
    <>
      <Overlays />
      <SubscriptionListScreen />
    </>,
    { session: { role: 'SUPPORTADMIN', isSupportAdmin: true } },
  );
  const saved = () =>
    calls
      .filter(({ operation }) => operation === 'UpdateChapterSubscription')
      .map(({ variables }) => variables.input);
  return { ...view, calls, saved, store };
}

const button = (name: string) => screen.getByRole('button', { name });
const edit = (chapter: string) => screen.findByRole('button', { name: `Edit ${chapter}` });
const form = (chapter: string) => screen.findByRole('form', { name: `Edit ${chapter}` });

describe('the list of all chapters’ subscriptions', () => {
  it('begins with those that are Active', async () => {
    open([ROW, { ...SALEM, status: 'Expired' as never }]);
    await edit('Erode');
    const table = screen.getByRole('table', { name: 'Chapter Subscription List' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['SI No.', 'Chapter Name', 'Duration Title', 'Start Date', 'End Date', 'Basic Count'],
      ...['Additional Count', 'Paid Amount', 'Status', 'Actions'],
    ]);
    expect(toCells(table).map(({ textContent }) => textContent)).toEqual([
      ...['1', 'Erode', '1 Year', '01-Jan-2026', '31-Dec-2026', '40', '5', '₹ 54,000.50', 'Active', 'Edit'],
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Active',
      'Expired',
      'Cancelled',
    ]);
  });

  it('shows the others by their tab, and says where there are none', async () => {
    const { user } = open([ROW, { ...SALEM, status: 'Expired' as never }]);
    await user.click(screen.getByRole('tab', { name: 'Expired' }));
    await edit('Salem');
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    expect(await screen.findByText('No Data available')).toBeInTheDocument();
  });

  it('is paged by its total, reads no more than it shows, and finds a chapter', async () => {
    const many = Array.from({ length: 123 }, (_, index) => ({
      ...ROW,
      pk: `CID#c${index}#PID#regular-1-year`,
      chapterName: `Chapter ${index + 1}`,
    }));
    const { user, calls } = open(many);
    await edit('Chapter 10');
    expect(calls.map(({ variables }) => variables.limit)).toEqual([50]);
    expect(screen.getByText('1–20 of 123')).toBeVisible();
    const page = screen.getByRole('textbox', { name: 'Go to page' });
    await user.clear(page);
    await user.type(page, '99{Enter}');
    await edit('Chapter 123');
    expect(page).toHaveValue('7');
    expect(screen.getByText('of 7')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search by chapter or plan' }), 'chapter 77');
    await waitFor(() => expect(screen.queryByText('Chapter 123')).not.toBeInTheDocument());
    await edit('Chapter 77');
    expect(calls.at(-1)?.variables).toMatchObject({ search: 'chapter 77', limit: 50 });
    await user.clear(screen.getByRole('searchbox'));
    await edit('Chapter 10');
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' }));
    expect(sizes.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual([
      ...['5', '10', '20', '30', '40', '50'],
    ]);
  });
});

describe('a row being edited', () => {
  it('is saved in its place as it was seen, and is a row again', async () => {
    const { user, saved } = open([ROW, SALEM]);
    await user.click(await edit('Erode'));
    const row = within(await form('Erode'));
    await user.clear(row.getByRole('textbox', { name: 'Basic Count' }));
    await user.type(row.getByRole('textbox', { name: 'Basic Count' }), '60');
    await user.clear(row.getByRole('textbox', { name: 'Paid Amount' }));
    await user.type(row.getByRole('textbox', { name: 'Paid Amount' }), '60,000.25');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Subscription Updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(saved()).toEqual([
      {
        pk: ROW.pk,
        sk: ROW.sk,
        endDate: '2026-12-31',
        basicCount: 60,
        additionalCount: 5,
        paidAmt: 60_000.25,
        status: 'Active',
        version: 3,
      },
    ]);
    expect(screen.getByRole('row', { name: /Erode/ })).toHaveTextContent('₹ 60,000.25');
    expect(await edit('Erode')).toHaveFocus();
  });

  it('moves to the tab of its new status', async () => {
    const { user } = open([ROW, SALEM]);
    await user.click(await edit('Salem'));
    const row = within(await form('Salem'));
    await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'Cancelled');
    await user.click(row.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Salem')).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await edit('Salem');
  });

  it('is as it was after Cancel', async () => {
    const { user, saved } = open([ROW]);
    await user.click(await edit('Erode'));
    await user.type(within(await form('Erode')).getByRole('textbox', { name: 'Basic Count' }), '9');
    await user.click(button('Cancel'));
    expect(await edit('Erode')).toHaveFocus();
    expect(screen.getByRole('row', { name: /Erode/ })).toHaveTextContent('405');
    expect(saved()).toEqual([]);
  });

  it('stays with what was typed where the server refuses it', async () => {
    const { user, calls } = open([ROW], {
      UpdateChapterSubscription: () => refused('CONFLICT', 'Somebody was faster.'),
    });
    await user.click(await edit('Erode'));
    const row = within(await form('Erode'));
    await user.type(row.getByRole('textbox', { name: 'Basic Count' }), '0');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update Chapter Subscription')).toBeInTheDocument();
    expect(await row.findByText('Somebody was faster.')).toBeInTheDocument();
    expect(row.getByRole('textbox', { name: 'Basic Count' })).toHaveValue('400');
    await waitFor(() =>
      expect(calls.filter(({ operation }) => operation === 'ListChapterSubscription')).toHaveLength(2),
    );
  });

  it('says at the field what is wrong', async () => {
    const { user, saved } = open([ROW]);
    await user.click(await edit('Erode'));
    const row = within(await form('Erode'));
    await user.clear(row.getByRole('textbox', { name: 'Additional Count' }));
    await user.clear(row.getByRole('textbox', { name: 'Paid Amount' }));
    await user.type(row.getByRole('textbox', { name: 'Paid Amount' }), 'much');
    await user.click(row.getByRole('button', { name: 'Save' }));
    expect(row.getByText('Please enter a whole number.')).toBeInTheDocument();
    expect(row.getByText('Please enter an amount with at most two decimals.')).toBeInTheDocument();
    expect(saved()).toEqual([]);
  });
});
