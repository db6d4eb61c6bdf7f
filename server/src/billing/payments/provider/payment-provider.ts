import type { Paise } from '@fellowship/domain/money/rupees';

/** A payment as its provider tells of it; `captured` is money taken. */
export interface ProviderPayment {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Why it failed, where it did. */
  readonly reason: string | null;
  /** When the payer began it, an ISO instant; null where the provider does not say. */
  readonly createdAt: string | null;
}

/** The provider has answered that it does not refund a payment: no money has gone out. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
}

/** A real provider, or the test gateway where none is configured. */
export interface PaymentProvider {
  readonly kind: 'Razorpay' | 'Test';
  /** What browsers open the checkout with; public. */
  readonly keyId: string;
  /** What the provider's answers to a browser are signed with. */
  readonly keySecret: string;
  /** What the provider's messages to us are signed with. */
  readonly webhookSecret: string;
  /** @returns the id under which the order is paid. @throws when the provider does not take it in time */
  createOrder(order: { amountPaise: Paise; receipt: string }): Promise<string>;
  /**
   * The unpaid order that was made with this receipt by a request whose answer was lost; null when there is none.
   * @throws when the provider does not answer in time
   */
  findOrder(receipt: string): Promise<string | null>;
  /** Every payment that was tried for an order. @throws when the provider does not answer in time */
  readPayments(orderId: string): Promise<ProviderPayment[]>;
  /**
   * Gives back the whole of a payment, or what is left of it after partial refunds. Repeating it with the same key gives it back
   * once; a payment that was given back already is no error.
   * @throws RefundRefusedError when the provider refuses; any other error when it is not known what became of it
   */
  refund(payment: { paymentId: string; key: string }): Promise<void>;
}

declare module '../../../api/app.ts' {
  interface App {
    payments: PaymentProvider;
  }
}
