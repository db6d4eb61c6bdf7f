import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, refused } from '#test/fake-server.ts';
import { fakeOfferServer, PAID, PLANS, PREMIUM, TRIAL } from '#test/offers.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { SubscriptionsScreen } from '../subscriptions-screen.tsx';

type Overview = typeof PAID;

// What the screen fetches when it is opened is here before the first one is.
beforeAll(() => Promise.all([import('./chapter-purchase.tsx'), import('./payment-history.tsx')]));
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
const plan = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const lines = async () => (await screen.findByRole('table', { name: 'Price' })).textContent;

async function enter(user: Awaited<ReturnType<typeof open>>['user'], members: string): Promise<void> {
  await user.clear(count());
  await user.type(count(), members);
}

/** The window of the checkout, which hands over what the test says. */
function fakeWindow() {
  const page = { closed: false, close: vi.fn() };
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
  it('moves with every key, with the discount that begins there, and asks nothing from the server', async () => {
    const { user, calls } = await open(TRIAL);
    expect(plan('1 Year')).toBeChecked();
    expect(count()).toHaveValue('38');
    expect(await lines()).toContain('₹ 45,600');
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('ListPaymentTransaction'));
    const asked = calls.length;
    await user.clear(count());
    expect(screen.queryByRole('table', { name: 'Price' })).not.toBeInTheDocument();
    const seen: (string | null)[] = [];
    for (const key of '500') {
      await user.keyboard(key);
      seen.push(screen.getByRole('table', { name: 'Price' }).textContent);
    }
    expect(seen).toEqual([
      '5 users × 12 months × ₹ 100₹ 6,000To pay now₹ 6,000',
      '50 users × 12 months × ₹ 100₹ 60,000Year end− ₹ 6,000To pay now₹ 54,000',
      '500 users × 12 months × ₹ 100₹ 6,00,000Year end− ₹ 60,000To pay now₹ 5,40,000',
    ]);
    await user.click(plan('3 Months'));
    expect(await lines()).toContain('500 users × 3 months × ₹ 120');
    expect(calls.slice(asked)).toEqual([]);
  });

  it('tells where more users cost less, and why there is none', async () => {
    const { user } = await open(TRIAL);
    await enter(user, '49');
    expect(screen.getByText('50 users would cost less: ₹ 54,000.')).toBeInTheDocument();
    await enter(user, '0');
    expect(screen.getByText('Enter at least one member.')).toBeInTheDocument();
    await enter(user, '1000000');
    expect(screen.getByText('Please enter a whole number of members.')).toBeInTheDocument();
  });

  it('takes a voucher when it is asked to, once, and gives it back', async () => {
    const { user, sent } = await open(TRIAL);
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'ABCD{Enter}');
    await waitFor(async () => expect(await lines()).toContain('Voucher− ₹ 500'));
    await enter(user, '40');
    expect(await lines()).toBe('40 users × 12 months × ₹ 100₹ 48,000Voucher− ₹ 500To pay now₹ 47,500');
    expect(sent('Quote')).toEqual([
      { pk: 'CID#chennai', kind: 'Subscribe', planId: 'year', memberCount: 38, voucherCode: 'ABCD' },
    ]);
    await user.click(button('Remove'));
    expect(await lines()).not.toContain('Voucher');
  });

  it('takes a part of the base off by a voucher of a percentage', async () => {
    const { user } = await open(TRIAL, {
      Quote: () => ({ data: { quote: { voucherPer: 0.125, voucherAmount: null, voucherLeft: null } } }),
    });
    await enter(user, '40');
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'ABCD{Enter}');
    await waitFor(async () => expect(await lines()).toContain('Voucher− ₹ 6,000To pay now₹ 42,000'));
  });

  it('says beside the code that it cannot be used', async () => {
    const { user } = await open(TRIAL, {
      Quote: ({ variables: { input } }) => refused('BAD_INPUT', `${input.voucherCode} cannot be used.`),
    });
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'WRONG');
    await user.click(button('Apply'));
    expect(await screen.findByText('WRONG cannot be used.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Voucher Code' })).toHaveAccessibleDescription(
      'WRONG cannot be used.',
    );
    expect(await lines()).not.toContain('Voucher');
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'X');
    expect(screen.queryByText('WRONG cannot be used.')).not.toBeInTheDocument();
  });
});

describe('what can be bought', () => {
  it('is a first subscription during and after a trial', async () => {
    const { user } = await open({ ...TRIAL, kind: 'Expired', capacity: 0 });
    expect(button('Subscribe')).toBeInTheDocument();
    await user.click(button('Renew'));
    expect(plan('1 Year')).toHaveFocus();
  });

  it('names each plan with its duration and price, and begins with the Regular one of a year', async () => {
    const { user } = await open(TRIAL, {
      ListPlan: () => ({ data: { listPlan: { items: [PREMIUM, ...PLANS] } } }),
    });
    expect(plan('Regular · 1 Year')).toBeChecked();
    expect(
      within(screen.getByRole('radiogroup', { name: 'For how long?' }))
        .getAllByRole('radio')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Regular · 3 Months₹ 13,680no discount',
      'Regular · 1 Year₹ 45,600no discount',
      'Premium · 1 Year₹ 68,400no discount',
    ]);
    expect(screen.getByRole('region', { name: 'Regular' })).toHaveTextContent('₹ 100');
    await user.click(plan('Premium · 1 Year'));
    expect(screen.getByRole('region', { name: 'Premium' })).toHaveTextContent('₹ 150');
    expect(await lines()).toContain('₹ 150');
  });

  it('says how much of the trial is given up', async () => {
    const { user } = await open(TRIAL);
    expect(
      screen.getByText('The new plan starts today. You give up the 10 days left of your trial.'),
    ).toBeVisible();
    await user.clear(count());
    expect(screen.queryByText(/You give up/)).not.toBeInTheDocument();
  });

  it('gives up nothing of a trial that is over', async () => {
    await open({ ...TRIAL, kind: 'Expired', capacity: 0, startDate: '2026-10-01', endDate: '2026-11-19' });
    expect(await lines()).toContain('To pay');
    expect(screen.queryByText(/You give up/)).not.toBeInTheDocument();
  });

  it('keeps the name of a Premium plan that the chapter has', async () => {
    await open(
      { ...PAID, planId: 'premium', planName: 'Premium' },
      { ListPlan: () => ({ data: { listPlan: { items: [...PLANS, PREMIUM] } } }) },
    );
    expect(screen.getByRole('region', { name: 'Premium' })).toHaveTextContent('Valid until');
  });

  it('says of an early renewal for more from which day on they count', async () => {
    const { user } = await open({ ...PAID, renewalOpensOn: '2026-10-31' });
    await user.click(button('Renewal'));
    await user.clear(count());
    await user.type(count(), '60');
    expect(screen.getByText('45 members until 01-Dec-2026, 60 members from then on')).toBeVisible();
    await user.clear(count());
    await user.type(count(), '45');
    expect(screen.queryByText(/from then on/)).not.toBeInTheDocument();
  });

  it('are more users while one is paid for, and a renewal once it is open', async () => {
    const { user } = await open(PAID);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(button('Add Users')).toBeDisabled();
    await enter(user, '47');
    expect(await lines()).toContain('2 users × 1 month');
    await waitFor(() => expect(button('Add Users')).toBeEnabled());
    await user.click(button('Renewal'));
    expect(button('Renew')).toBeInTheDocument();
    expect(await lines()).toContain('45 users × 12 months');
    expect(screen.getByText('Then valid until 25-Nov-2027 at 23:59')).toBeInTheDocument();
  });

  it('is no renewal before its day', async () => {
    await open({ ...PAID, renewalOpensOn: '2026-11-21' });
    expect(screen.getByText('Renewal opens on 21-Nov-2026.')).toBeInTheDocument();
    expect(button('Renewal')).toBeDisabled();
    expect(button('Renewal')).toHaveAccessibleDescription('Renewal opens on 21-Nov-2026.');
  });

  it('is a renewal after the end', async () => {
    await open({ ...PAID, kind: 'Expired', capacity: 0, purchase: 'Renew', renewalOpensOn: null });
    expect(screen.getAllByRole('button', { name: /^Renew/ })).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'Renew' })).toContainElement(button('Renew'));
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
      SetMembersAccess: () => ({ data: { setMembersAccess: [{ rotaryId: '100001' }] } }),
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
    expect(sent('SetMembersAccess')).toEqual([]);
    await user.click(button('Deactivate ASHA RAMAN'));
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate ASHA RAMAN?' }));
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent('SetMembersAccess')).toEqual([
        { chapterId: 'chennai', isEnabled: false, members: [{ rotaryId: '100001', version: 4 }] },
      ]),
    );
    await enter(user, '50');
    await user.click(button('Activate BALA KUMAR'));
    await waitFor(() => expect(sent('SetMembersAccess').at(-1)).toMatchObject({ isEnabled: true }));
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
        chapterId: 'chennai',
        kind: 'Subscribe',
        planId: 'year',
        memberCount: 40,
        amount: 48_000,
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

  it('closes the window when the order ends, says so, and can be ordered again', async () => {
    const { sent, opened, page } = await subscribe({
      CreateOrder: () => ({
        data: {
          createOrder: { orderId: 'order_1', status: 'created', amountDue: 100, secondsLeft: 1 },
        },
      }),
      GetReceipt: () => ({ data: { getPaymentOrder: { status: 'created' } as never } }),
    });
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const text = 'This order expired after an hour. Please order again.';
    expect(await screen.findByText(text, {}, { timeout: 3_000 })).toBeInTheDocument();
    expect(page.close).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(sent('CreatePaymentTransaction')).toEqual([
        { chapterId: 'chennai', orderId: 'order_1', status: text },
      ]),
    );
    await waitFor(() => expect(button('Subscribe')).toBeEnabled());
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
      CreateOrder: () => ({
        data: { createOrder: { orderId: 'free', status: 'applied', amountDue: 0, secondsLeft: 3600 } },
      }),
    });
    expect(await screen.findByText('New subscription Subscribed')).toBeInTheDocument();
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows what the server refuses, such as another price, and the lines of that', async () => {
    const plans = { price: 100 };
    const { opened } = await subscribe({
      ListPlan: () => ({
        data: { listPlan: { items: PLANS.map((plan) => ({ ...plan, price: plans.price })) } },
      }),
      CreateOrder: () => {
        plans.price = 125;
        return refused('CONFLICT', 'The price has changed to ₹ 60,000.');
      },
    });
    expect(await screen.findByText('The price has changed to ₹ 60,000.')).toBeInTheDocument();
    expect(await lines()).toBe('40 users × 12 months × ₹ 125₹ 60,000To pay now₹ 60,000');
    expect(opened).not.toHaveBeenCalled();
  });

  it('says what was being done where nobody has refused it', async () => {
    await subscribe({ CreateOrder: () => refused('INTERNAL', 'Something went wrong. Please try again.') });
    expect(
      await screen.findAllByText(
        'Error occurred while creating new subscription: Something went wrong. Please try again.',
      ),
    ).toHaveLength(2);
    expect(button('Subscribe')).toBeEnabled();
  });

  it('takes a voucher off the price that somebody else has used meanwhile', async () => {
    const { user } = await open(TRIAL, {
      CreateOrder: () => ({
        errors: [
          {
            message: 'This voucher cannot be used.',
            extensions: { code: 'BAD_INPUT', fields: { voucherCode: 'This voucher cannot be used.' } },
          },
        ],
      }),
    });
    await user.type(screen.getByRole('textbox', { name: 'Voucher Code' }), 'ABCD{Enter}');
    await waitFor(async () => expect(await lines()).toContain('Voucher'));
    await user.click(button('Subscribe'));
    expect(await screen.findByText('This voucher cannot be used.')).toBeInTheDocument();
    expect(await lines()).not.toContain('Voucher');
  });
});
