import { toRupees } from '@fellowship/domain/money/rupees';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import {
  CreateOrderDocument,
  CreatePaymentTransactionDocument,
  GetPaymentConfigurationDocument,
  type GetPaymentConfigurationQuery,
  GetReceiptDocument,
  VerifyPaymentDocument,
} from '#api/generated/payment/graphql.ts';
import { QuoteDocument } from '#api/generated/subscription/graphql.ts';
import { request } from '#api/request.ts';
import { buildTopics, readAgain } from '#api/stored-document.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { ProductNameContext } from '#platform/app-contexts.ts';
import { toast } from '#ui/toast/toast.tsx';
import type { Price, Purchase } from './purchase-price.ts';
import { subscribingTexts } from './subscribing.messages.ts';

/** What is ordered, at the price that was shown. */
interface Ordered extends Purchase {
  /** Empty where there is none. */
  voucherCode: string;
  price: Price;
}

/**
 * Order, the provider's page, verification (rule billing/checkout). What fails is on record and leaves the button to be pressed
 * again; a payment is not lost if this browser dies.
 */
export function useCheckout(onPaid: () => void) {
  const { chapterId } = useSession();
  const client = useQueryClient();
  const name = use(ProductNameContext);
  const configuration = useApiQuery(GetPaymentConfigurationDocument).data?.getPaymentConfiguration;
  const order = useApiMutation(CreateOrderDocument);
  const verify = useApiMutation(VerifyPaymentDocument);
  const keepFailure = useApiMutation(CreatePaymentTransactionDocument);
  const [isBusy, setIsBusy] = useState(false);

  function subscribed(): void {
    toast.success(subscribingTexts.subscribed);
    onPaid();
  }

  async function isApplied(orderId: string): Promise<boolean> {
    const { getPaymentOrder } = await request(GetReceiptDocument, { chapterId, orderId });
    if (getPaymentOrder.status !== 'applied') return false;
    readAgain(client, buildTopics(VerifyPaymentDocument));
    return true;
  }

  async function settle(orderId: string, outcome: CheckoutOutcome): Promise<void> {
    if ('failure' in outcome) {
      // Whoever closed it may have paid before: the provider has told the server.
      if (outcome.isClosed && (await isApplied(orderId))) return subscribed();
      toast.error(outcome.hasEnded ? subscribingTexts.orderEnded : subscribingTexts.notVerified);
      await keepFailure.mutateAsync({ input: { chapterId, orderId, status: outcome.failure } });
      return;
    }
    const { paymentId, signature } = outcome;
    const answer = await verify.mutateAsync({ input: { chapterId, orderId, paymentId, signature } });
    const { status } = answer.verifyPayment;
    if (status === 'Ok') subscribed();
    else if (status === 'Failed') toast.error(subscribingTexts.notVerified);
    else toast.info(status === 'Pending' ? subscribingTexts.pending : subscribingTexts.waiting);
  }

  async function pay({ kind, planId, memberCount, voucherCode, price }: Ordered): Promise<void> {
    if (!configuration) return;
    const { createOrder } = await order.mutateAsync({
      input: {
        chapterId,
        kind,
        memberCount,
        planId: planId ?? null,
        amount: toRupees(price.lines.netPaise),
        discountDetails: voucherCode === '' ? null : JSON.stringify({ voucherCode }),
      },
    });
    if (createOrder.status === 'applied') return subscribed();
    const { orderId, secondsLeft } = createOrder;
    await settle(orderId, await openCheckout(configuration, { orderId, name, secondsLeft }));
  }

  /** @throws ApiError what the server refuses, such as a price that has changed */
  async function checkOut(ordered: Ordered): Promise<void> {
    setIsBusy(true);
    try {
      await pay(ordered);
    } catch (failure) {
      // A refused price has changed on the server: show the current one.
      await readAgain(client, buildTopics(QuoteDocument));
      throw failure;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, isReady: configuration !== undefined, checkOut };
}

type Configuration = GetPaymentConfigurationQuery['getPaymentConfiguration'];

/** What a checkout came to: the provider's word that it was paid, or why it was not. */
type CheckoutOutcome =
  | { paymentId: string; signature: string }
  | { failure: string; isClosed?: boolean; hasEnded?: boolean };

/** What is to be paid. */
interface CheckoutOrder {
  orderId: string;
  /** The product's name, as the provider's page shows it. */
  name: string;
  /** How long the order can still be paid. */
  secondsLeft: number;
}

/** What the provider's checkout hands to its handler, or tells of a failure. */
interface Handed {
  razorpay_payment_id?: string;
  razorpay_signature?: string;
  error?: { description?: string };
}

/** What the page of the test gateway posts. */
interface Posted {
  source?: string;
  event?: 'handler' | 'payment.failed' | 'dismissed';
  response?: Handed;
  error?: Handed['error'];
}

interface Checkout {
  open(): void;
  on(event: 'payment.failed', tell: (failed: Handed) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout;
  }
}

/** Shows the provider's page for an order, until it is paid, fails or is closed. */
function openCheckout(configuration: Configuration, order: CheckoutOrder): Promise<CheckoutOutcome> {
  return configuration.gateway === 'Test'
    ? openTestGateway(configuration, order)
    : openRazorpay(configuration, order);
}

const CLOSED: CheckoutOutcome = { failure: subscribingTexts.windowClosed, isClosed: true };
/** The window is closed when the order ends. It may have been paid just before. */
const ENDED: CheckoutOutcome = { failure: subscribingTexts.orderEnded, isClosed: true, hasEnded: true };
const LOOK_WHETHER_CLOSED_MS = 300;

/** The test gateway's page is a window of our own address. */
function openTestGateway(
  { checkoutUrl }: Configuration,
  { orderId, secondsLeft }: CheckoutOrder,
): Promise<CheckoutOutcome> {
  const page = window.open(
    `${checkoutUrl}?order_id=${encodeURIComponent(orderId)}`,
    '_blank',
    'popup,width=480,height=640',
  );
  if (!page) return Promise.resolve({ failure: subscribingTexts.windowBlocked });
  return new Promise((resolve) => {
    function end(outcome: CheckoutOutcome): void {
      clearInterval(watch);
      clearTimeout(ending);
      window.removeEventListener('message', listen);
      resolve(outcome);
    }
    function listen({ origin, source, data }: MessageEvent<Posted>): void {
      if (origin !== window.location.origin || source !== page || data.source !== 'test-gateway') return;
      end(
        data.event === 'dismissed'
          ? CLOSED
          : toOutcome(data.response ?? { ...(data.error && { error: data.error }) }),
      );
    }
    const watch = setInterval(() => page.closed && end(CLOSED), LOOK_WHETHER_CLOSED_MS);
    const ending = setTimeout(() => {
      page.close();
      end(ENDED);
    }, secondsLeft * 1_000);
    window.addEventListener('message', listen);
  });
}

async function openRazorpay(
  { checkoutUrl, keyId }: Configuration,
  { orderId, name, secondsLeft }: CheckoutOrder,
): Promise<CheckoutOutcome> {
  const endsAt = performance.now() + secondsLeft * 1_000;
  const Razorpay = window.Razorpay ?? (await loadRazorpay(checkoutUrl));
  if (!Razorpay) return { failure: subscribingTexts.windowBlocked };
  return new Promise((resolve) => {
    let failed: CheckoutOutcome = CLOSED;
    const checkout = new Razorpay({
      key: keyId,
      order_id: orderId,
      name,
      // The provider's page closes itself then.
      timeout: Math.floor(secondsLeft),
      handler: (handed: Handed) => resolve(toOutcome(handed)),
      // A failed payment can be tried again there: it counts once the checkout is closed.
      modal: { ondismiss: () => resolve(performance.now() < endsAt ? failed : ENDED) },
    });
    checkout.on('payment.failed', (handed) => {
      failed = toOutcome(handed);
    });
    checkout.open();
  });
}

function loadRazorpay(url: string): Promise<Window['Razorpay'] | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve(window.Razorpay ?? null);
    script.onerror = () => {
      script.remove();
      resolve(null);
    };
    document.head.append(script);
  });
}

function toOutcome(handed: Handed): CheckoutOutcome {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature, error } = handed;
  if (paymentId && signature) return { paymentId, signature };
  return { failure: error?.description || subscribingTexts.windowClosed };
}
