import { CURRENCY } from '@fellowship/domain/money/rupees';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';

/** What a client must know before it offers a payment. */
export function addPayments({ builder }: Api): void {
  const Configuration = builder.objectRef<{ currency: string }>('PaymentConfiguration').implement({
    ...readableWithParent(),
    fields: (t) => ({ currency: t.exposeString('currency', { description: 'ISO 4217.' }) }),
  });

  builder.queryField('getPaymentConfiguration', (t) =>
    t.field({
      ...guardedBy('payment.readConfiguration'),
      type: Configuration,
      resolve: (_root, _args, { call }) => {
        call.authorize('payment.readConfiguration', {});
        return { currency: CURRENCY };
      },
    }),
  );
}
