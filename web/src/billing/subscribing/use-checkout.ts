import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import {
  CreateOrderDocument,
  CreatePaymentTransactionDocument,
  GetPaymentConfigurationDocument,
  GetReceiptDocument,
  VerifyPaymentDocument,
} from '#api/generated/payment/graphql.ts';
import { readAgain, topicsOf } from '#api/read-again.ts';
import { request } from '#api/request.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { ProductNameContext } from '#platform/product-name.ts';
import { toast } from '#ui/toast/toast.ts';
import { type CheckoutOutcome, openCheckout } from './open-checkout.ts';
import { subscribingTexts } from './subscribing.messages.ts';
import type { Purchase, Quote } from './use-quote.ts';

/**
 * Order, the provider's page, verification (rule billing/checkout). What fails is on record and leaves the button to be pressed
 * again; what was paid is not lost, whatever becomes of this browser.
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
    readAgain(client, topicsOf(VerifyPaymentDocument));
    return true;
  }

  async function settle(orderId: string, outcome: CheckoutOutcome): Promise<void> {
    if ('failure' in outcome) {
      // Whoever closed it may have paid before: the provider has told the server.
      if (outcome.isClosed && (await isApplied(orderId))) return subscribed();
      toast.error(subscribingTexts.notVerified);
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

  async function pay(purchase: Purchase, quote: Quote): Promise<void> {
    if (!configuration) return;
    const { kind, planId, memberCount, voucherCode } = purchase;
    const { createOrder } = await order.mutateAsync({
      input: {
        chapterId,
        ...{ kind, memberCount, planId: planId ?? null, amount: quote.net },
        discountDetails: voucherCode === '' ? null : JSON.stringify({ voucherCode }),
      },
    });
    if (createOrder.status === 'applied') return subscribed();
    const { orderId } = createOrder;
    await settle(orderId, await openCheckout(configuration, { orderId, name }));
  }

  /** @throws ApiError what the server refuses, such as a price that has changed */
  async function checkOut(purchase: Purchase, quote: Quote): Promise<void> {
    setIsBusy(true);
    try {
      await pay(purchase, quote);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, isReady: configuration !== undefined, checkOut };
}
