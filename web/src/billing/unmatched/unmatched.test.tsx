import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { Overlays } from '#ui/overlays.tsx';
import { UnmatchedScreen } from './unmatched-screen.tsx';

const PAYMENT = {
  paymentId: 'pay_9',
  chapterId: 'erode',
  chapterName: 'Erode City',
  orderId: 'order_9',
  amount: 1200,
  reason: 'paidTwice',
  receivedAt: '2026-11-19T10:00:00Z',
  status: 'Open',
  note: '',
  resolvedBy: null,
  resolvedAt: null,
  version: 1,
};

function open(isRefused = false, refundedAs = 'Refunded') {
  const store = { payments: [PAYMENT] as object[] };
  const calls = fakeServer({
    ListUnmatchedPayment: ({ variables: { filter } }) => {
      const { eq, ne } = filter?.status ?? {};
      const items = store.payments.filter((payment) => {
        const { status } = payment as typeof PAYMENT;
        return eq ? status === eq : status !== ne;
      });
      return { data: { listUnmatchedPayment: { items: items as (typeof PAYMENT)[], nextToken: null } } };
    },
    ResolveUnmatchedPayment: ({ variables: { input } }) => {
      if (isRefused) return refused('CONFLICT', 'meena has already refunded this payment.');
      const status = input.resolution === 'Refunded' ? refundedAs : input.resolution;
      store.payments = [{ ...PAYMENT, status, note: input.note, resolvedBy: 'supportadmin' }];
      return { data: { resolveUnmatchedPayment: { paymentId: 'pay_9', status } } };
    },
  });
  return {
    ...renderScreen(
      <>
        <Overlays />
        <UnmatchedScreen />
      </>,
    ),
    sent: () =>
      calls
        .filter(({ operation }) => operation === 'ResolveUnmatchedPayment')
        .map(({ variables }) => variables.input),
  };
}

const resolve = () => screen.findByRole('button', { name: 'Resolve pay_9' });

it('lists the money that waits, and keeps what was decided', async () => {
  const { user, sent } = open();
  await user.click(await resolve());
  const form = within(screen.getByRole('form', { name: 'Resolve pay_9' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Resolution' }), 'Refund');
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Paid by two people');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Payment resolved')).toBeInTheDocument();
  expect(sent()).toEqual([
    { paymentId: 'pay_9', version: 1, resolution: 'Refunded', note: 'Paid by two people' },
  ]);
  expect(await screen.findByText('No Data available')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Resolved' }));
  const table = await screen.findByRole('table', { name: 'Unmatched Payments' });
  await waitFor(() =>
    expect(toCells(table).map(({ textContent }) => textContent)).toEqual([
      ...['19-Nov-2026', 'Erode City', '₹ 1,200', 'Paid twice', 'pay_9', 'order_9'],
      'Refunded by supportadmin. Paid by two people',
    ]),
  );
});

it('shows a refund that the provider has not confirmed yet, and offers no other decision', async () => {
  const { user } = open(false, 'Refunding');
  await user.click(await resolve());
  const form = within(screen.getByRole('form', { name: 'Resolve pay_9' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Resolution' }), 'Refund');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Refund started. It is complete once the payment provider confirms it.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('Refund under way, decided by supportadmin')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resolve pay_9' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Resolved' }));
  expect(await screen.findByText('No Data available')).toBeInTheDocument();
});

it('says what the server refuses, and leaves the payment waiting', async () => {
  const { user } = open(true);
  await user.click(await resolve());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('meena has already refunded this payment.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await resolve()).toHaveFocus();
});

it('is searched by chapter, payment or order', async () => {
  const { user } = open();
  await resolve();
  const search = screen.getByRole('searchbox', { name: 'Search by chapter, payment or order' });
  await user.type(search, 'erode order_9 pay');
  await user.type(search, 'x');
  expect(await screen.findByText('No Data available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await resolve()).toBeVisible();
});
