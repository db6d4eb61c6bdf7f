import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeOfferServer, PAID } from '#test/offers.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { PaymentHistory } from './payment-history.tsx';

const made = vi.hoisted(() => ({ documents: [] as object[] }));
vi.mock('#exports/write-pdf.ts', () => ({
  writePdf: async (definition: object) => {
    made.documents.push(definition);
    return new Blob();
  },
}));
vi.mock('#exports/download-file.ts', () => ({ downloadFile: () => undefined }));

const CHAPTER = { chapterId: 'chennai', chapterName: 'Chennai', timeZone: 'Asia/Kolkata' };

const TAKEN = {
  transactionId: 't1',
  orderId: 'order_1',
  paymentId: 'pay_1',
  kind: 'captured',
  status: 'Ok',
  dateAndTime: '2026-11-20T20:00:00Z',
  amount: 12_000,
};
const ORDER = {
  orderId: 'order_1',
  status: 'applied',
  paymentId: 'pay_1',
  receiptNumber: 7,
  kind: 'Subscribe',
  appliedAt: '2026-11-20T20:00:00Z',
  chapterName: 'Madras',
  planName: 'Regular',
  durationTitle: '1 Year',
  users: 10,
  months: 12,
  price: 100,
  base: 12_000,
  discount: 0,
  discountText: '',
  voucher: 0,
  net: 12_000,
  memberCount: 10,
  startDate: '2026-11-21',
  endDate: '2027-11-21',
};

// Fetched with the first receipt.
beforeAll(() => import('./receipt-document.ts'));
beforeEach(() => {
  made.documents = [];
  signInAs('CHAPTERADMIN');
});

async function askForReceipt(order: object): Promise<void> {
  fakeOfferServer(PAID, {
    ListPaymentTransaction: () => ({ data: { listPaymentTransaction: { items: [TAKEN] } } }) as never,
    GetReceipt: () => ({ data: { getPaymentOrder: { ...ORDER, ...order } as never } }),
  });
  const { user } = renderScreen(
    <>
      <Overlays />
      <PaymentHistory chapter={CHAPTER} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: /^Receipt/ }));
}

it('makes the receipt of a payment that gave what was ordered', async () => {
  await askForReceipt({});
  await vi.waitFor(() => expect(JSON.stringify(made.documents)).toContain('Receipt 7'));
  const [receipt] = made.documents;
  expect(JSON.stringify(receipt)).toContain('Madras');
  expect(JSON.stringify(receipt)).not.toContain('Chennai');
  expect(JSON.stringify(receipt)).toContain('Regular · 1 Year');
});

it.each([
  ['waits for support', { status: 'paid', appliedAt: null, receiptNumber: null }],
  ['is the second of its order', { paymentId: 'pay_2' }],
])('says that a payment has no receipt that %s', async (_what, order) => {
  await askForReceipt(order);
  expect(await screen.findByText('There is no receipt for this payment yet.')).toBeInTheDocument();
  expect(made.documents).toEqual([]);
});
