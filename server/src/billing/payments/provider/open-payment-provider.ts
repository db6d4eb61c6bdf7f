import { createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../storage/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestGateway } from './test-gateway/test-gateway.ts';

/** The provider whose keys are configured, or the test gateway; the client loads its code only where it is used. */
export async function openPaymentProvider(
  { razorpay, secretKey }: Pick<Config, 'razorpay' | 'secretKey'>,
  database: Database,
): Promise<PaymentProvider> {
  if (razorpay) {
    const { createRazorpayProvider } = await import('./razorpay-provider.ts');
    return createRazorpayProvider(razorpay);
  }
  const secretFor = (purpose: string) =>
    createHmac('sha256', secretKey).update(`test gateway ${purpose}`).digest('hex');
  return createTestGateway(database, { keySecret: secretFor('key'), webhookSecret: secretFor('webhook') });
}
