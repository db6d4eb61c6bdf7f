import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, refused } from '#test/fake-server.ts';
import { fakeOfferServer, PAID, TRIAL } from '#test/offers.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { SubscriptionsScreen } from '../subscriptions-screen.tsx';

type Overview = typeof PAID;

// What the screen fetches when it is opened is here before the first one is.
beforeAll(() => import('./chapter-purchase.tsx'));
beforeEach(() => signInAs('CHAPTERADMIN'));
afterEach(() => vi.unstubAllGlobals());

async function open(overview: Overview, further: Handlers = {}) {
  const server = fakeOfferServer(overview, further);
  const view = renderScreen(
    <>
      <Overlays />
      <SubscriptionsScreen />
    </>,
  );
  await screen.findByRole('textbox', { name: /Member Count/ });
  return { ...server, ...view };
}

const count = () => screen.getByRole('textbox', { name: /Member Count/ });
const button = (name: string) => screen.getByRole('button', { name });
const lines = async () => (await screen.findByRole('table', { name: 'Price' })).textContent;

async function enter(user: Awaited<ReturnType<typeof open>>['user'], members: string): Promise<void> {
  await user.clear(count());
  await user.type(count(), members);
}

/** The window of the checkout, which hands over what the test says. */
function fakeWindow() {
  const page = { closed: false };
  const opened = vi.fn(() => page);
  vi.stubGlobal('open', opened);
  const post = (data: object) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { source: 'test-gateway', ...data },
        origin: window.location.origin,
        source: page as never,
      }),
    );
  return { page, opened, post };
}

const PAYMENT = { razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

describe('the price', () => {
  it('moves as one types, with the discount that begins there', async () => {
    const { user, sent } = await open(TRIAL);
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveValue('year');
    expect(count()).toHaveValue('38');
    await waitFor(async () => expect(await lines()).toContain('₹ 45,600'));
    await enter(user, '50');
    await waitFor(async () =>
      expect(await lines()).toBe('50 users × 12 months × ₹ 100₹ 60,000Year end− ₹ 6,000To pay₹ 54,000'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'quarter');
    await waitFor(async () => expect(await lines()).toContain('50 users × 3 months × ₹ 120'));
    expect(sent('Quote').at(-1)).toEqual({
      ...{ pk: 'CID#chennai', kind: 'Subscribe', planId: 'quarter', memberCount: 50, voucherCode: null },
    });
  });

  it('takes a voucher when it is asked to, and gives it back', async () => {
    const { user } = await open(TRIAL);
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'ABCD{Enter}');
    await waitFor(async () => expect(await lines()).toContain('Voucher− ₹ 500'));
    await user.click(button('Remove'));
    await waitFor(async () => expect(await lines()).not.toContain('Voucher'));
  });

  it('says beside the code that it cannot be used', async () => {
    const { user } = await open(TRIAL, {
      Quote: ({ variables: { input } }) => refused('BAD_INPUT', `${input.voucherCode} cannot be used.`),
    });
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'WRONG');
    await user.click(button('Apply'));
    expect(await screen.findByText('WRONG cannot be used.')).toBeInTheDocument();
    expect(button('Subscribe')).toBeDisabled();
  });
});

describe('what can be bought', () => {
  it('is a first subscription during and after a trial', async () => {
    await open({ ...TRIAL, kind: 'Expired', capacity: 0 });
    expect(button('Subscribe')).toBeInTheDocument();
    expect(button('Renew')).toBeInTheDocument();
  });

  it('are more users while one is paid for, and a renewal once it is open', async () => {
    const { user, sent } = await open(PAID);
    expect(screen.queryByRole('combobox', { name: 'Plan' })).not.toBeInTheDocument();
    await enter(user, '47');
    await waitFor(async () => expect(await lines()).toContain('2 users × 1 month'));
    expect(button('Add Users')).toBeEnabled();
    await user.click(button('Renewal'));
    expect(button('Renew')).toBeInTheDocument();
    await waitFor(() => expect(sent('Quote').at(-1)).toMatchObject({ kind: 'Renew', planId: 'year' }));
  });

  it('is no renewal before its day', async () => {
    await open({ ...PAID, renewalOpensOn: '2026-11-21' });
    expect(screen.getByText('Renewal opens on 21-Nov-2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Renewal' })).not.toBeInTheDocument();
  });

  it('is a renewal after the end', async () => {
    const { user } = await open({
      ...PAID,
      kind: 'Expired',
      capacity: 0,
      purchase: 'Renew',
      renewalOpensOn: null,
    });
    const [lead] = screen.getAllByRole('button', { name: 'Renew' });
    await user.click(lead as HTMLElement);
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveFocus();
  });
});

describe('fewer members than are active', () => {
  it('are warned of until that is closed, and cannot be subscribed', async () => {
    const { user, sent } = await open(TRIAL);
    await enter(user, '30');
    const warning = await screen.findByText('Active Member count is (38) make member inactive');
    expect(warning).toBeInTheDocument();
    await user.click(button('Subscribe'));
    expect(
      await screen.findByText(
        'Cannot subscribe. Active members exceed allowed count. Please add or remove members.',
      ),
    ).toBeInTheDocument();
    expect(sent('CreateOrder')).toEqual([]);
  });

  it('are told of otherwise beside the member list, where members become Inactive or Active', async () => {
    const member = (rotaryId: string, fullName: string, status: 'Active' | 'Inactive') => ({
      ...{ chapterId: 'chennai', rotaryId, fullName, status, version: 4, isAdmin: false, erasedAt: null },
      ...{ classificationName: null, mobile: null, natureOfBusiness: null, dateOfJoining: null },
    });
    const { user, sent } = await open(TRIAL, {
      ListMembers: () => ({
        data: {
          listMember: {
            items: [
              member('100001', 'ASHA RAMAN', 'Active'),
              member('100002', 'BALA KUMAR', 'Inactive'),
              { ...member('chennaiadmin', 'ADMIN', 'Active'), isAdmin: true },
            ],
          },
        },
      }),
      SetMemberAccess: () => ({ data: { setMemberAccess: { rotaryId: '100001' } } }),
    });
    await enter(user, '30');
    await user.click(button('Remove Member'));
    await screen.findByText('38 of 30 members are active.');
    expect(screen.queryByText('ADMIN')).not.toBeInTheDocument();
    await user.click(button('Subscribe'));
    expect(
      await screen.findByText('Active Member count is (38) cannot be less than that'),
    ).toBeInTheDocument();
    await user.click(button('Activate BALA KUMAR'));
    expect(
      await screen.findByText(
        'Cannot Activate Member. Active members exceed allowed count. Please add or remove members.',
      ),
    ).toBeInTheDocument();
    expect(sent('SetMemberAccess')).toEqual([]);
    await user.click(button('Deactivate ASHA RAMAN'));
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate ASHA RAMAN?' }));
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent('SetMemberAccess')).toEqual([
        { chapterId: 'chennai', rotaryId: '100001', isEnabled: false, version: 4 },
      ]),
    );
    await enter(user, '50');
    await user.click(button('Activate BALA KUMAR'));
    await waitFor(() => expect(sent('SetMemberAccess').at(-1)).toMatchObject({ isEnabled: true }));
  });
});

describe('the checkout', () => {
  /** Presses Subscribe once the price of 40 members is there. */
  async function subscribe(further: Handlers = {}) {
    const gateway = fakeWindow();
    const opened = await open(TRIAL, further);
    await enter(opened.user, '40');
    await waitFor(() => expect(button('Subscribe')).toBeEnabled());
    await opened.user.click(button('Subscribe'));
    return { ...opened, ...gateway };
  }

  it('orders at the price shown, and brings the provider’s word to the server', async () => {
    const { sent, opened, post, store } = await subscribe();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0 as never]).toBe('/checkout?order_id=order_1');
    expect(sent('CreateOrder')).toEqual([
      {
        ...{ chapterId: 'chennai', kind: 'Subscribe', planId: 'year', memberCount: 40, amount: 48_000 },
        discountDetails: null,
      },
    ]);
    store.overview = { ...PAID, capacity: 40 };
    post({ event: 'handler', response: PAYMENT });
    expect(await screen.findByText('New subscription Subscribed')).toBeInTheDocument();
    expect(sent('VerifyPayment')).toEqual([
      { chapterId: 'chennai', orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' },
    ]);
    expect(await screen.findByText('Total subscribed members')).toBeInTheDocument();
    expect(button('Add Users')).toBeInTheDocument();
  });

  it.each([
    [
      'a payment that failed',
      { event: 'payment.failed', error: { description: 'Card declined' } },
      'Card declined',
    ],
    ['a window that was closed', { event: 'dismissed' }, 'Checkout closed'],
  ])('keeps %s on record, and can be tried again', async (_what, posted, reason) => {
    const { sent, post, opened } = await subscribe({
      GetReceipt: () => ({ data: { getPaymentOrder: { status: 'created' } as never } }),
    });
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    post(posted);
    expect(await screen.findByText('Payment Verification Failed')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent('CreatePaymentTransaction')).toEqual([
        { chapterId: 'chennai', orderId: 'order_1', status: reason },
      ]),
    );
    await waitFor(() => expect(button('Subscribe')).toBeEnabled());
  });

  it('believes a window that was closed after paying', async () => {
    const { page, sent, opened } = await subscribe({
      GetReceipt: () => ({ data: { getPaymentOrder: { status: 'applied' } as never } }),
    });
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    page.closed = true;
    expect(await screen.findByText('New subscription Subscribed')).toBeInTheDocument();
    expect(sent('CreatePaymentTransaction')).toEqual([]);
  });

  it('says that a payment is not verified', async () => {
    const { post, opened } = await subscribe({
      VerifyPayment: () => ({ data: { verifyPayment: { status: 'Failed', validationStatus: 'Forged' } } }),
    });
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    post({ event: 'handler', response: PAYMENT });
    expect(await screen.findByText('Payment Verification Failed')).toBeInTheDocument();
    await waitFor(() => expect(button('Subscribe')).toBeEnabled());
  });

  it('needs no window where nothing is to be paid', async () => {
    const { opened } = await subscribe({
      CreateOrder: () => ({ data: { createOrder: { orderId: 'free', status: 'applied', amountDue: 0 } } }),
    });
    expect(await screen.findByText('New subscription Subscribed')).toBeInTheDocument();
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows what the server refuses, such as another price', async () => {
    const { opened } = await subscribe({
      CreateOrder: () => refused('CONFLICT', 'The price has changed to ₹ 50,000.'),
    });
    expect(await screen.findByText('The price has changed to ₹ 50,000.')).toBeInTheDocument();
    expect(opened).not.toHaveBeenCalled();
  });
});
