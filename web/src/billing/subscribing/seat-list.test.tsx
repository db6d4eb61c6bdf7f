import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
// Loaded from the beginning, so that no test waits for the confirmation dialog.
import '#ui/dialog/confirm.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { SeatList } from './seat-list.tsx';

const TOO_MANY = 'Cannot Activate Member. Active members exceed allowed count. Please add or remove members.';

const member = (rotaryId: string, fullName: string, status: 'Active' | 'Inactive') => ({
  chapterId: 'chennai',
  rotaryId,
  fullName,
  status,
  version: 4,
  isAdmin: false,
  erasedAt: null,
  classificationName: null,
  mobile: null,
  natureOfBusiness: null,
  dateOfJoining: null,
});

/** A list of six, over two pages: three Active, three Inactive. */
const MEMBERS = [
  ...['ASHA', 'BALA', 'CHITRA'].map((name, index) => member(`10000${index}`, name, 'Active')),
  ...['DEEPA', 'ELANGO', 'FAROOK'].map((name, index) => member(`20000${index}`, name, 'Inactive')),
];

async function open(allowed: number, further: Handlers = {}) {
  signInAs('CHAPTERADMIN');
  const calls = fakeServer({
    ListMembers: () => ({ data: { listMember: { items: MEMBERS } } }),
    SetMembersAccess: () => ({ data: { setMembersAccess: [] } }),
    ...further,
  });
  const { user } = renderScreen(
    <>
      <Overlays />
      <SeatList allowed={allowed} activeMembers={3} />
    </>,
  );
  await screen.findByRole('row', { name: /ASHA/ });
  const select = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const sent = () =>
    calls.filter(({ operation }) => operation === 'SetMembersAccess').map(({ variables }) => variables.input);
  return { user, select, sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const named = (...rotaryIds: string[]) => rotaryIds.map((rotaryId) => ({ rotaryId, version: 4 }));

it('deactivates those selected in one request, once that was agreed to', async () => {
  const { user, select, sent } = await open(3);
  expect(button('Deactivate')).toBeDisabled();
  await select('Select ASHA');
  await select('Select BALA');
  await select('Select DEEPA');
  expect(screen.getByRole('checkbox', { name: 'Select all 6' })).toBePartiallyChecked();
  await user.click(button('Deactivate (2)'));
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate 2 members?' }));
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ chapterId: 'chennai', isEnabled: false, members: named('100000', '100001') }]),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select DEEPA' })).not.toBeChecked());
});

it('activates all of the list who are not, over all pages, and selects nobody again', async () => {
  const { user, select, sent } = await open(6);
  await select('Select all 6');
  await user.click(button('Activate (3)'));
  await waitFor(() =>
    expect(sent()).toEqual([
      { chapterId: 'chennai', isEnabled: true, members: named('200000', '200001', '200002') },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all 6' })).not.toBeChecked());
});

it('activates nobody where active and selected together exceed the count', async () => {
  const { user, select, sent } = await open(5);
  await select('Select all 6');
  await user.click(button('Activate (3)'));
  expect(await screen.findByText(TOO_MANY)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it.each([
  ['too many', TOO_MANY, TOO_MANY],
  ['else', 'Somebody was faster.', 'Error occurred while updating member data. Somebody was faster.'],
])('keeps the selection where the server says %s', async (_what, said, shown) => {
  const { user, select } = await open(50, { SetMembersAccess: () => refused('CONFLICT', said) });
  await select('Select DEEPA');
  await user.click(button('Activate (1)'));
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select DEEPA' })).toBeChecked();
});
