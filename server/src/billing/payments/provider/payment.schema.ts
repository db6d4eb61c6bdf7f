import { CURRENCY } from '@fellowship/domain/money/rupees';
import type { Api } from '#api/lists.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where the provider's checkout comes from. */
const CHECKOUT: Readonly<Record<PaymentProvider['kind'], string>> = {
  Razorpay: 'https://checkout.razorpay.com/v1/checkout.js',
  Test: '/payment/test-gateway/checkout',
};

/** What a client must know before it offers a payment. */
export function addPaymentConfiguration({ builder }: Api): void {
  const Gateway = builder.enumType('PaymentGateway', { values: ['Razorpay', 'Test'] as const });
  const Configuration = builder.objectRef<PaymentProvider>('PaymentConfiguration').implement({
    ...readableWithParent(),
    fields: (t) => ({
      currency: t.string({ description: 'ISO 4217.', resolve: () => CURRENCY }),
      gateway: t.field({
        type: Gateway,
        description: 'Test: no money moves.',
        resolve: ({ kind }) => kind,
      }),
      keyId: t.string({ description: 'The public key of the checkout.', resolve: ({ keyId }) => keyId }),
      checkoutUrl: t.string({
        description:
          'Razorpay: the script of its checkout. Test: the page of a checkout, opened as a window with ?order_id=; it posts what the script’s handler would be given.',
        resolve: ({ kind }) => CHECKOUT[kind],
      }),
    }),
  });

  builder.queryField('getPaymentConfiguration', (t) =>
    t.field({
      ...guardedBy('payment.readConfiguration'),
      type: Configuration,
      resolve: (_root, _args, { call }) => {
        call.authorize('payment.readConfiguration', {});
        return call.app.payments;
      },
    }),
  );
}
