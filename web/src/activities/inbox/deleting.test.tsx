import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { inboxAnswer, newEntry, newR2r, r2rAnswer, unreadAnswer } from '#test/inbox.ts';
import type { OperationName } from '#test/operations.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { MyActivityScreen } from './my-activity-screen.tsx';

beforeEach(() => localStorage.clear());

const GIVEN = newEntry({ code: 'Given', referralOrThanksNoteId: 'f1' });

/** My Activities with a server that has one activity of each kind until it is deleted. */
function show(isRefusing = false) {
  const store = { isThere: true };
  function remove<Data>(data: Data) {
    if (isRefusing) return refused('FORBIDDEN', 'You are not allowed to do this.');
    store.isThere = false;
    return { data };
  }
  const deleted = { id: 'f1', isDeleted: true };
  const calls = fakeServer({
    CountUnreadByKind: () => unreadAnswer(0),
    ListInbox: ({ variables: { type, code } }) =>
      inboxAnswer(store.isThere && type !== 'R2R' ? [{ ...GIVEN, type: type ?? 'Referral', code }] : []),
    ListOwnR2r: () => r2rAnswer(store.isThere ? [newR2r()] : []),
    DeleteReferral: () => remove({ updateReferral: deleted }),
    DeleteThanksNote: () => remove({ updateThanksNote: deleted }),
    DeleteR2r: () => remove({ updateRotarianToRotarian: deleted }),
  });
  const view = renderScreen(
    <>
      <Overlays />
      <MyActivityScreen />
    </>,
  );
  const sent = (operation: OperationName) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { ...view, sent };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const deleteButton = () => screen.findByRole('button', { name: 'Delete Uma Ravi' });

it.each([
  ['referral', [], 'DeleteReferral', { chapterId: 'chennai', id: 'f1', isDeleted: true }],
  [
    'C-Note',
    ['C-Note', 'Business Received'],
    'DeleteThanksNote',
    { chapterId: 'chennai', id: 'f1', isDeleted: true },
  ],
  [
    'R2R',
    ['R2R'],
    'DeleteR2r',
    { id: 'm1', pk: 'CID#chennai#MID#100001', sk: 'MW#100002#DT#2026-11-17', isDeleted: true },
  ],
] as const)('a %s is deleted after asking, and said so', async (what, tabs, operation, input) => {
  const { user, sent } = show();
  for (const name of tabs) await user.click(tab(name));
  await user.click(await deleteButton());
  const question = await screen.findByRole('dialog', { name: `Delete ${what}` });
  expect(question).toHaveTextContent(`Delete this ${what} (Uma Ravi)?`);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`The ${what} was deleted`)).toBeInTheDocument();
  expect(await screen.findByText('No activities yet')).toBeInTheDocument();
  expect(sent(operation)).toEqual([input]);
});

it('nothing is deleted by whoever cancels', async () => {
  const { user, sent } = show();
  await user.click(await deleteButton());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('DeleteReferral')).toEqual([]);
  expect(await deleteButton()).toBeInTheDocument();
});

it('a refusal is said, and the row stays', async () => {
  const { user } = show(true);
  await user.click(await deleteButton());
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeInTheDocument();
  expect(await deleteButton()).toBeInTheDocument();
});

it.each([
  ['a referral that was received', ['Received']],
  ['business that was given', ['C-Note', 'Business Given']],
])('%s cannot be deleted', async (_what, tabs) => {
  const { user } = show();
  for (const name of tabs) await user.click(tab(name));
  expect(await screen.findByRole('button', { name: 'View Uma Ravi' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
