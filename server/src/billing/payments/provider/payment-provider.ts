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
}

/** Whoever takes the money: a real provider, or the test gateway where none is configured. */
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
  /** Every payment that was tried for an order. @throws when the provider does not answer in time */
  readPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Gives the whole of a payment back; one that was given back already is no error. */
  refund(payment: { paymentId: string; amountPaise: Paise }): Promise<void>;
}

declare module '../../../api/app.ts' {
  interface App {
    payments: PaymentProvider;
  }
}
