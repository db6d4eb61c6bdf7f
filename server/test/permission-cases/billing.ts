import { type Cases, ownOrSupport, signedIn } from './case.ts';

export const billingCases: Cases = {
  getValidSubscription: {
    action: 'subscription.readValid',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document:
        'query ($pk: String!) { getValidSubscription(pk: $pk) { endDate basicCount additionalCount } }',
      variables: { pk: `CID#${chapterId}` },
      subject: { chapterId },
    }),
  },
  getSubscriptionStanding: {
    action: 'subscription.readStanding',
    allowed: ownOrSupport,
    ask: (_world, { chapterId }) => ({
      document: 'query ($pk: String!) { getSubscriptionStanding(pk: $pk) { kind } }',
      variables: { pk: `CID#${chapterId}` },
      subject: { chapterId },
    }),
  },
  getPaymentConfiguration: {
    action: 'payment.readConfiguration',
    allowed: signedIn,
    ask: () => ({ document: '{ getPaymentConfiguration { currency } }', variables: {}, subject: {} }),
  },
};
