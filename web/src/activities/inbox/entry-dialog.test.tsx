import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, type Handler, refused } from '#test/fake-server.ts';
import { inboxAnswer, newEntry, unreadAnswer } from '#test/inbox.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { fromReferral } from '../c-note/from-referral.ts';
import { MyActivityScreen } from './my-activity-screen.tsx';
// What is fetched on use is there from the beginning, so that no test waits for it.
import './entry-dialog.tsx';

beforeEach(() => localStorage.clear());

/** Opens the one entry of a list, before a server that keeps what is set of it. */
async function open(first = newEntry(), failing?: Handler<'UpdateNotification'>) {
  let entry = first;
  const calls = fakeServer({
    ListInbox: () => inboxAnswer([entry]),
    CountUnreadByKind: () => unreadAnswer(entry.read ? 0 : 1),
    UpdateNotification: (call) => {
      if (failing) return failing(call);
      const { read, range } = call.variables.input;
      entry = { ...entry, read: read ?? entry.read, range: range ?? entry.range };
      return { data: { updateNotification: entry } };
    },
  });
  const view = renderScreen(
    <>
      <Overlays />
      <MyActivityScreen />
      <Place />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog');
  const sent = () =>
    calls
      .filter(({ operation }) => operation === 'UpdateNotification')
      .map(({ variables }) => variables.input);
  return { ...view, dialog, sent, within: within(dialog) };
}

/** Where the app was led, and with what. */
function Place() {
  const { pathname: path, state } = useLocation();
  return <output>{JSON.stringify({ path, referral: fromReferral(state) })}</output>;
}

const KEY = { pk: 'CID#chennai#MID#100001', sk: 'n1' };

describe('what an entry says', () => {
  it('is everything, and how the customer is reached', async () => {
    const { dialog, within } = await open();
    expect(dialog).toHaveAccessibleName('Opportunity Knocks - You Got a Referral');
    const texts = (role: string) => within.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['From', 'Received on', 'Customer', 'Contact', 'Comment']);
    expect(texts('definition')).toEqual([
      'Uma Ravi',
      '18-Nov-2026',
      'Asha Stores',
      '+91 9876543210WhatsApp',
      'Please call this week',
    ]);
    const link = (name: string) => within.getByRole('link', { name });
    expect(link('+91 9876543210')).toHaveAttribute('href', 'tel:+919876543210');
    expect(link('WhatsApp')).toHaveAttribute(
      'href',
      'https://wa.me/919876543210?text=Hello%20Asha%20Stores%2C%20this%20is%20Asha%20Raman%20of%20Chennai.%20',
    );
  });

  it('is the day on which it came, and the date that the giver chose', async () => {
    const { within } = await open(newEntry({ date: '2026-11-11', at: '2026-11-18T20:30:00.000Z' }));
    expect(within.getByText('Received on').nextSibling).toHaveTextContent('19-Nov-2026');
    expect(within.getByText('Date').nextSibling).toHaveTextContent('11-Nov-2026');
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent('19-Nov-2026');
  });

  it('is to whom, and how much', async () => {
    const { within } = await open(newEntry({ type: 'ThanksNote', code: 'Given', value: 1500.5 }));
    expect(within.getByText('To')).toBeInTheDocument();
    expect(within.getByText('₹ 1,500.50')).toBeInTheDocument();
  });

  it('leaves a contact that is no mobile number as it is', async () => {
    const { within } = await open(newEntry({ description: '{"contact":"0422 12345"}' }));
    expect(within.getByText('0422 12345')).toBeInTheDocument();
    expect(within.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  it('is what came of a referral', async () => {
    const { within } = await open(newEntry({ businessValue: 250000 }));
    expect(within.getByText('Resulting business')).toBeInTheDocument();
    expect(within.getByText('₹ 2,50,000')).toBeInTheDocument();
  });

  it('is with whom, and what was talked of', async () => {
    const { within } = await open(newEntry({ type: 'R2R', code: 'Both' }));
    expect(within.getByText('With')).toBeInTheDocument();
    expect(within.getByText('Points Discussion')).toBeInTheDocument();
  });

  it('leads from a received referral to the C-Note for it', async () => {
    const { within, user } = await open();
    await user.click(within.getByRole('link', { name: 'Write a C-Note' }));
    expect(JSON.parse((await screen.findByRole('status')).textContent ?? '')).toEqual({
      path: '/c-note',
      referral: {
        referralId: 'r1',
        chapterId: 'madurai',
        referredBy: '200002',
        nameOfReferredBy: 'UMA RAVI',
        requiredPerson: 'Asha Stores',
      },
    });
  });

  it.each([
    ['that was given', { code: 'Given' }],
    ['of a C-Note', { type: 'ThanksNote' }],
    ['of a referral whose author is in no chapter', { referredToOrThanksTo: null }],
  ])('leads nowhere from an entry %s', async (_what, change) => {
    const { within } = await open(newEntry(change));
    expect(within.queryByRole('link', { name: 'Write a C-Note' })).not.toBeInTheDocument();
  });

  it('closes', async () => {
    const { within, user } = await open();
    await user.click(within.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('reading', () => {
  it('comes with opening, and takes the red away', async () => {
    const { sent, within } = await open();
    expect(await within.findByRole('button', { name: 'Mark as Unread' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
    expect(sent()).toEqual([{ ...KEY, read: true }]);
  });

  it('changes nothing of what was read before', async () => {
    const { sent, within } = await open(newEntry({ read: true }));
    expect(within.getByRole('button', { name: 'Mark as Unread' })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('can be taken back, and done again', async () => {
    const { sent, within, user } = await open(newEntry({ read: true }));
    await user.click(within.getByRole('button', { name: 'Mark as Unread' }));
    expect(await screen.findByText('Unread')).toBeInTheDocument();
    await user.click(within.getByRole('button', { name: 'Mark as Read' }));
    await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      { ...KEY, read: false },
      { ...KEY, read: true },
    ]);
  });

  it('that fails says so, and shows the entry as it is', async () => {
    const { within } = await open(newEntry(), () => refused('NOT_FOUND', 'This record was not found.'));
    expect(await screen.findByText('This record was not found.')).toBeInTheDocument();
    expect(within.getByRole('button', { name: 'Mark as Read' })).toBeInTheDocument();
  });
});

describe('rating', () => {
  it('shows the stars that were given, and sets others by keyboard, in their order', async () => {
    const { sent, within, user } = await open(newEntry({ read: true, range: 4 }));
    const star = (name: string) => within.getByRole('radio', { name });
    expect(star('4 stars')).toBeChecked();
    star('4 stars').focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(star('2 stars')).toBeChecked();
    await waitFor(() =>
      expect(sent()).toEqual([
        { ...KEY, range: 3 },
        { ...KEY, range: 2 },
      ]),
    );
    expect(star('2 stars')).toBeChecked();
  });
});
