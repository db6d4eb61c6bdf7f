import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { inboxAnswer, newEntry, r2rAnswer, unreadAnswer } from '#test/inbox.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { MyActivityScreen } from './my-activity-screen.tsx';

/** My Activities with one entry of each list; what is declined is gone. */
function show({ isRefusing = false } = {}) {
  const store = { isThere: true };
  const calls = fakeServer({
    CountUnreadByKind: () => unreadAnswer(0, 0, 2),
    ListInbox: ({ variables: { type, code } }) => {
      if (code === 'Cancelled') {
        const description = JSON.stringify({
          memberName: 'UMA RAVI',
          details: 'Thank you',
          businessValue: 2500,
          reason: 'We never did business',
          chapterName: 'Madurai',
        });
        const title = 'Your C-Note was struck by a chapter admin';
        return inboxAnswer([newEntry({ type: 'ThanksNote', code, title, description, value: 2500 })]);
      }
      return inboxAnswer(store.isThere ? [newEntry({ type: type ?? '', code })] : []);
    },
    ListOwnR2r: () => r2rAnswer([]),
    UpdateNotification: () => refused('INTERNAL', 'Not here.'),
    DeclineActivity: () => {
      if (isRefusing) return refused('CONFLICT', 'It was changed meanwhile.');
      store.isThere = false;
      return { data: { declineActivity: { id: 'r1', isDeleted: true } } };
    },
  });
  const view = renderScreen(
    <>
      <Overlays />
      <MyActivityScreen />
    </>,
  );
  const sent = () =>
    calls.filter(({ operation }) => operation === 'DeclineActivity').map(({ variables }) => variables);
  return { ...view, sent };
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const decline = () => screen.findByRole('button', { name: 'Decline Uma Ravi' });

it.each([
  ['Referral', /^Referral/, 'referral'],
  ['ThanksNote', /^C-Note/, 'C-Note'],
  ['R2R', /^R2R/, 'R2R'],
] as const)('a received %s is declined after a question, with a reason', async (type, kind, word) => {
  const { user, sent } = show();
  await user.click(await tab(kind));
  if (type === 'Referral') await user.click(await tab(/^Received/));
  if (type === 'ThanksNote') await user.click(await tab(/^Business Given/));
  await user.click(await decline());
  const dialog = within(await screen.findByRole('dialog', { name: `Decline ${word}` }));
  expect(dialog.getByText(`Decline this ${word} (Uma Ravi)?`)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' It never was ');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(`The ${word} was declined`)).toBeVisible();
  expect(sent()).toEqual([
    {
      input: { type, chapterId: 'madurai', id: 'r1', reason: 'It never was' },
      requestId: expect.any(String),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull());
});

it('a question that is given up changes nothing; a refusal keeps the reason', async () => {
  const { user, sent } = show({ isRefusing: true });
  await user.click(await tab(/^Referral/));
  await user.click(await tab(/^Received/));
  await user.click(await decline());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  await user.click(await decline());
  await user.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'No');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('It was changed meanwhile.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('No');
});

it('what somebody has given themselves cannot be declined', async () => {
  const { user } = show();
  await user.click(await tab(/^Referral/));
  await user.click(await tab(/^Given/));
  expect(await screen.findByRole('button', { name: 'Delete Uma Ravi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
});

it('cancelled activities have a list of their own, which says what became of them and why', async () => {
  const { user } = show();
  await user.click(await tab(/^Cancelled\s*2 unread$/));
  const row = within(await screen.findByRole('row', { name: /Uma Ravi/ }));
  expect(row.getByText('Your C-Note was struck by a chapter admin')).toBeVisible();
  expect(row.getByText('₹ 2,500')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'View Uma Ravi' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('We never did business')).toBeVisible();
  expect(dialog.getByText('Madurai')).toBeVisible();
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^(Delete|Decline)/ })).toBeNull();
});
