import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CHAPTER_ROWS,
  dashboardAnswer,
  factsAnswer,
  MEETING_ROWS,
  newFact,
  OWN_ROWS,
} from '#test/dashboards.ts';
import { fakeServer, type Handler, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { DashboardView } from './dashboard-view.tsx';
// What is fetched on use is there from the beginning, so that no test waits for it.
import './facts-dialog.tsx';

/** Opens a figure of the dashboard, behind which the server finds these records. */
async function open(
  figure: string,
  facts: Handler<'ListDashboardFacts'>,
  rotaryId: string | null = '100001',
) {
  const calls = fakeServer({
    GetDashboard: () => dashboardAnswer([...(rotaryId === null ? CHAPTER_ROWS : OWN_ROWS), ...MEETING_ROWS]),
    ListDashboardFacts: facts,
  });
  const view = renderScreen(<DashboardView label="Board" rotaryId={rotaryId} trend={null} />);
  await view.user.click(await screen.findByRole('button', { name: figure }));
  const dialog = await screen.findByRole('dialog');
  const asked = () => calls.filter(({ operation }) => operation === 'ListDashboardFacts');
  return { ...view, dialog, asked };
}

const items = (dialog: HTMLElement) => within(dialog).getAllByRole('listitem');

it('shows the records behind a count with the period that they count in', async () => {
  const { dialog, asked } = await open('Referral Given, month: 2', () =>
    factsAnswer([newFact(), newFact({ id: 'f2', title: 'Correction', detail: 'supportadmin', count: -1 })]),
  );
  expect(dialog).toHaveAccessibleName('Referral Given · FTM');
  await waitFor(() =>
    expect(items(dialog).map((item) => item.textContent)).toEqual([
      'UMA RAVIA roof13-Nov-2026',
      'Correctionsupportadmin13-Nov-2026-1',
    ]),
  );
  expect(dialog).toHaveTextContent('01-Nov-2026 to 30-Nov-2026');
  expect(asked()[0]?.variables).toEqual({
    chapterId: 'chennai',
    rotaryId: '100001',
    key: 'referralGiven',
    column: 'FTM',
    limit: 20,
    nextToken: null,
  });
});

it.each([
  ['Referral Given, lifetime: 25', 'ASHA RAMAN → UMA RAVI'],
  ['Business Given Value (Rs.), lifetime: ₹ 12,34,567', 'ASHA RAMAN → UMA RAVI'],
  ['R2R, lifetime: 9', 'ASHA RAMAN ↔ UMA RAVI'],
])('says who and whom behind %s', async (figure, title) => {
  const { dialog } = await open(figure, () =>
    factsAnswer([newFact({ who: 'ASHA RAMAN', whom: 'UMA RAVI' })]),
  );
  expect(await within(dialog).findByText(title)).toBeVisible();
});

it('says who invited a visitor', async () => {
  const visitor = newFact({ title: 'VIJAY ANAND', detail: 'Banker', who: 'ASHA RAMAN' });
  const { dialog } = await open('Visitor, lifetime: 4', () =>
    factsAnswer([visitor, newFact({ id: 'f2', title: 'Correction' })]),
  );
  await waitFor(() => expect(items(dialog)[0]).toHaveTextContent(/^VIJAY ANANDBankerinvited by ASHA RAMAN/));
  expect(items(dialog)[1]).not.toHaveTextContent('invited');
});

it('shows what each record is worth', async () => {
  const { dialog } = await open('Business Given Value (Rs.), lifetime: ₹ 12,34,567', () =>
    factsAnswer([newFact({ value: 31500, detail: '' })]),
  );
  await waitFor(() => expect(items(dialog)[0]).toHaveTextContent('UMA RAVI13-Nov-2026₹ 31,500'));
  expect(dialog).toHaveTextContent('All time₹ 12,34,567');
});

it('shows the summaries behind a percentage without counting them', async () => {
  const { dialog, asked } = await open(
    'Late, month: 9%',
    () => factsAnswer([newFact({ title: '9.3 %', detail: '4 / 43', count: 4 })]),
    null,
  );
  await waitFor(() => expect(items(dialog)[0]).toHaveTextContent(/^9.3 %4 \/ 4313-Nov-2026$/));
  expect(asked()[0]?.variables).toMatchObject({ rotaryId: null, key: 'late', column: 'FTM' });
});

it('reads on by pages, and says how far it is', async () => {
  const { dialog, user, asked } = await open('Referral Given, lifetime: 25', ({ variables }) =>
    variables.nextToken === null
      ? factsAnswer([newFact()], 2, 'more')
      : factsAnswer([newFact({ id: 'f2', title: 'ARUN DAS' })], 2),
  );
  expect(await within(dialog).findByText('1 of 2')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Show more' }));
  expect(await within(dialog).findByText('2 of 2')).toBeInTheDocument();
  expect(items(dialog)[1]).toHaveTextContent('ARUN DAS');
  expect(within(dialog).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked().map(({ variables }) => variables.nextToken)).toEqual([null, 'more']);
});

it('says when there are none, and closes', async () => {
  const { dialog, user } = await open('Referral Given, month: 2', () => factsAnswer([]));
  expect(await within(dialog).findByText('Data Not Available')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['the first page', (nextToken: unknown) => nextToken === null],
  ['a further page', (nextToken: unknown) => nextToken !== null],
])('offers another try when %s fails, and keeps what it has', async (_page, isFailing) => {
  let isBroken = true;
  const { dialog, user } = await open('Referral Given, lifetime: 25', ({ variables: { nextToken } }) => {
    if (isBroken && isFailing(nextToken)) return refused('INTERNAL', 'Error 17');
    return nextToken === null ? factsAnswer([newFact()], 2, 'more') : factsAnswer([newFact({ id: 'f2' })], 2);
  });
  const more = () => within(dialog).findByRole('button', { name: 'Show more' });
  if (!isFailing(null)) await user.click(await more());
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  if (isFailing(null)) await user.click(await more());
  expect(await within(dialog).findByText('2 of 2')).toBeInTheDocument();
});
