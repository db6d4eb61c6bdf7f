import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { fakeServer, type Handler } from '#test/fake-server.ts';
import { inboxAnswer, newEntry, unreadAnswer } from '#test/inbox.ts';
import { renderScreen } from '#test/render.tsx';
import { MyActivityScreen } from './my-activity-screen.tsx';

/** My Activities before a server whose lists are answered by this. */
function show(inbox: Handler<'ListInbox'>, unread = unreadAnswer(1, 2)) {
  const calls = fakeServer({ ListInbox: inbox, CountUnreadByKind: () => unread });
  const view = renderScreen(
    <PersonContext value="100001">
      <MyActivityScreen />
    </PersonContext>,
  );
  const asked = () =>
    calls.filter(({ operation }) => operation === 'ListInbox').map(({ variables }) => variables);
  return { ...view, asked };
}

beforeEach(() => localStorage.clear());

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const table = (name: string) => screen.findByRole('table', { name });

describe('the lists', () => {
  it('are asked by kind and side, the own inbox only', async () => {
    const { user, asked } = show(() => inboxAnswer([newEntry()]));
    expect(screen.getByRole('heading', { name: 'My Activities', level: 1 })).toBeInTheDocument();
    await table('Referral, Given');
    await user.click(tab(/^Received/));
    await table('Referral, Received');
    await user.click(tab(/^C-Note/));
    await table('C-Note, Business Given');
    await user.click(tab('Business Received'));
    await table('C-Note, Business Received');
    expect(asked().map(({ type, code }) => [type, code])).toEqual([
      ['Referral', 'Given'],
      ['Referral', 'Received'],
      ['ThanksNote', 'Received'],
      ['ThanksNote', 'Given'],
    ]);
    expect(asked()[0]).toMatchObject({ pk: 'CID#chennai#MID#100001', limit: 20, nextToken: null });
  });

  it('are searched by name, from tab to tab, and shown whole again', async () => {
    const { user, asked } = show(
      ({ variables }) => inboxAnswer(variables.search === undefined ? [newEntry()] : []),
      unreadAnswer(0),
    );
    await table('Referral, Given');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or detail' }), ' Ravi ');
    expect(await screen.findByText('No activity found')).toBeInTheDocument();
    await user.click(tab(/^C-Note/));
    expect(await screen.findByText('No activity found')).toBeInTheDocument();
    expect(asked().map(({ type, search }) => [type, search])).toEqual([
      ['Referral', undefined],
      ['Referral', 'Ravi'],
      ['ThanksNote', 'Ravi'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await table('C-Note, Business Given')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('open where something is unread, and stay there when it has been read', async () => {
    const unread = unreadAnswer(0, 2);
    show(() => inboxAnswer([newEntry({ type: 'ThanksNote' })]), unread);
    expect(await table('C-Note, Business Given')).toBeInTheDocument();
    expect(tab(/^C-Note/)).toHaveAttribute('aria-selected', 'true');
  });

  it('keep their place', async () => {
    const first = show(() => inboxAnswer([]));
    await first.user.click(tab(/^C-Note/));
    await first.user.click(tab('Business Received'));
    first.unmount();
    show(() => inboxAnswer([]));
    expect(tab(/^C-Note/)).toHaveAttribute('aria-selected', 'true');
    expect(tab('Business Received')).toHaveAttribute('aria-selected', 'true');
  });

  it('say how much of what was received is unread', async () => {
    const { user } = show(() => inboxAnswer([]), unreadAnswer(3, 120, 0, 4));
    expect(await screen.findByRole('tab', { name: /^Received\s*3 unread$/ })).toBeInTheDocument();
    expect(tab('Given')).toBeInTheDocument();
    expect(tab(/^R2R\s*4 unread$/)).toBeInTheDocument();
    await user.click(tab(/^C-Note\s*120 unread$/));
    expect(tab(/^Business Given\s*120 unread$/)).toBeInTheDocument();
  });

  it('say when there is nothing yet, and what to do', async () => {
    const { user } = show(() => inboxAnswer([]));
    expect(await screen.findByText('No activities yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give a referral' })).toHaveAttribute('href', '/referral');
    await user.click(tab(/^C-Note/));
    await user.click(tab('Business Received'));
    expect(await screen.findByRole('link', { name: 'Write a C-Note' })).toHaveAttribute('href', '/c-note');
  });

  it('read on by pages', async () => {
    const { user } = show(({ variables }) =>
      variables.nextToken === null
        ? inboxAnswer([newEntry()], 'more')
        : inboxAnswer([newEntry({ sk: 'n2', description: '{"memberName":"ARUN DAS"}' })]),
    );
    await row(/Uma Ravi/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await row(/Arun Das/)).toBeInTheDocument();
    expect(await row(/Uma Ravi/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('a row', () => {
  it('has date, name, the details cut, and the business that came of it', async () => {
    const said = {
      memberName: 'UMA RAVI',
      requiredPerson: 'Asha Stores',
      details: 'Please call them this week',
    };
    const description = JSON.stringify(said);
    show(() => inboxAnswer([newEntry({ businessValue: 2500, description })]));
    const found = await row(/Uma Ravi/);
    expect(within(found).getByRole('rowheader')).toHaveTextContent('Uma Ravi');
    expect(
      within(found)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['18-Nov-2026Unread', 'Asha Stores · Please call them this wee…', '₹ 2,500', 'ViewDecline']);
  });

  it('of a C-Note has the amount', async () => {
    const { user } = show(() => inboxAnswer([newEntry({ type: 'ThanksNote', value: 1234567 })]));
    await user.click(tab(/^C-Note/));
    expect(await row(/₹ 12,34,567/)).toBeInTheDocument();
  });

  it.each([
    ['unread', newEntry(), true],
    ['read', newEntry({ read: true }), false],
  ])('that is %s stands out: %#', async (_what, entry, isRed) => {
    show(() => inboxAnswer([entry]));
    const found = within(await row(/Uma Ravi/));
    expect(found.queryAllByText('Unread')).toHaveLength(isRed ? 1 : 0);
    expect(found.getByText('Uma Ravi').hasAttribute('data-unread')).toBe(isRed);
  });
});
