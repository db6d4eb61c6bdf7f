import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../inbox/entry-dialog.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { newEntry } from '#test/inbox.ts';
import { renderScreen } from '#test/render.tsx';
import type { Entry } from '../inbox/inbox.tsx';
import { WaitingCard } from './waiting-card.tsx';

function show(items: Entry[], total = items.length) {
  const calls = fakeServer({
    ListUnread: () => ({ data: { listNotification: { items, nextToken: null, total } } }),
    UpdateNotification: () => ({
      data: { updateNotification: { sk: 's', read: true, range: 0, version: 2 } },
    }),
  });
  return { ...renderScreen(<WaitingCard />), calls };
}

const card = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

const REFERRAL = {
  type: 'Referral',
  code: 'Received',
  description: JSON.stringify({
    memberName: 'THENMOZHI RAMAN',
    requiredPerson: 'Green Farms',
    contact: '9876543210',
    details: 'needs 200 lunches',
  }),
};

it('names who gave what, with the customer to call', async () => {
  const { calls } = show([newEntry(REFERRAL)], 5);
  expect(await (await card()).findByText('5 unread')).toBeVisible();
  expect((await card()).getByText('Referral: Green Farms · needs 200 lunches')).toBeVisible();
  expect((await card()).getByRole('link', { name: 'Call Green Farms' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  expect((await card()).getByRole('link', { name: 'All in My Activities' })).toHaveAttribute(
    'href',
    '/my-activity',
  );
  expect(calls[0]?.variables).toEqual({ pk: 'CID#chennai#MID#100001', limit: 3 });
});

it('opens an entry, which is then read', async () => {
  const { user, calls } = show([newEntry(REFERRAL)]);
  await user.click(await (await card()).findByRole('button', { name: 'Thenmozhi Raman' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(calls.find(({ operation }) => operation === 'UpdateNotification')?.variables.input).toMatchObject({
    read: true,
  });
});

it('says that nothing waits', async () => {
  show([]);
  expect(await (await card()).findByText('You have read everything.')).toBeVisible();
});
