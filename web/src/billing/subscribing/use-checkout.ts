import { toRupees } from '@fellowship/domain/money/rupees';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import {
  CreateOrderDocument,
  CreatePaymentTransactionDocument,
  GetPaymentConfigurationDocument,
  GetReceiptDocument,
  VerifyPaymentDocument,
} from '#api/generated/payment/graphql.ts';
import { QuoteDocument } from '#api/generated/subscription/graphql.ts';
import { buildTopics, readAgain } from '#api/read-again.ts';
import { request } from '#api/request.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { ProductNameContext } from '#platform/product-name.ts';
import { toast } from '#ui/toast/toast.ts';
import { type CheckoutOutcome, openCheckout } from './open-checkout.ts';
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
