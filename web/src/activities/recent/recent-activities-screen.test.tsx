import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { RecentActivitiesScreen, type RecentActivity } from './recent-activities-screen.tsx';

const C_NOTE: RecentActivity = {
  type: 'ThanksNote',
  chapterId: 'madurai',
  id: 'n1',
  date: '2026-02-01',
  version: 3,
  recordedAt: '2026-11-20T02:30:00.000Z',
  authorName: 'UMA RAVI',
  partnerName: 'ASHA',
  details: 'Thank you for the roof',
  value: 9_999_999,
};
const R2R: RecentActivity = {
  type: 'R2R',
  chapterId: 'chennai',
  id: 'm1',
  date: '2026-11-19',
  version: 1,
  value: 0,
  recordedAt: '2026-11-19T02:30:00.000Z',
  authorName: 'BEN',
  partnerName: 'RAMESH',
  details: 'Help',
};

function show({ isRefusing = false } = {}) {
  let items = [C_NOTE, R2R];
  const calls = fakeServer({
    ListRecentActivity: ({ variables: { name } }) => {
      const found = items.filter(({ authorName }) => authorName.toLowerCase().includes(name ?? ''));
      return { data: { listRecentActivity: { items: found, nextToken: null } } };
    },
    StrikeActivity: () => {
      if (isRefusing) return refused('CONFLICT', 'It was changed meanwhile.');
      items = [R2R];
      return { data: { strikeActivity: { id: 'n1', isDeleted: true } } };
    },
  });
  const view = renderScreen(
    <>
      <Overlays />
      <RecentActivitiesScreen />
    </>,
    { session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' } },
  );
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { ...view, sent };
}

const toRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('lists what was recorded last, with who and whom', async () => {
  const { sent } = show();
  const row = await toRow(/UMA RAVI → ASHA/);
  for (const text of [
    'C-Note',
    '20-Nov-2026 08:00',
    '01-Feb-2026',
    'Thank you for the roof',
    '₹ 99,99,999',
  ]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect((await toRow(/BEN ↔ RAMESH/)).getByText('R2R')).toBeVisible();
  expect(sent('ListRecentActivity')).toEqual([
    { chapterId: 'chennai', name: '', limit: 20, nextToken: null },
  ]);
});

it('looks for a name, and says when there is none', async () => {
  const { user } = show();
  await toRow(/UMA RAVI/);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), ' ben ');
  await waitFor(() => expect(screen.queryByRole('row', { name: /UMA RAVI/ })).toBeNull(), { timeout: 3000 });
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'x');
  expect(await screen.findByText('No activity found', {}, { timeout: 3000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('row', { name: /UMA RAVI/ }, { timeout: 3000 })).toBeVisible();
});

it('strikes after a question, in the version that was seen', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'Strike UMA RAVI → ASHA' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Strike C-Note' }));
  expect(dialog.getByText('Strike this C-Note (UMA RAVI → ASHA)?')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Not true');
  await user.click(dialog.getByRole('button', { name: 'Strike' }));
  expect(await screen.findByText('The C-Note was struck')).toBeVisible();
  expect(sent('StrikeActivity')).toEqual([
    {
      input: { type: 'ThanksNote', chapterId: 'madurai', id: 'n1', version: 3, reason: 'Not true' },
      requestId: expect.any(String),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /UMA RAVI/ })).toBeNull());
});

it('says why it was not struck, and keeps the reason', async () => {
  const { user } = show({ isRefusing: true });
  await user.click(await screen.findByRole('button', { name: 'Strike UMA RAVI → ASHA' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Not true');
  await user.click(screen.getByRole('button', { name: 'Strike' }));
  expect(await screen.findByText('It was changed meanwhile.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Not true');
});
