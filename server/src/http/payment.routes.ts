import type { FastifyInstance } from 'fastify';
import type { App } from '../api/app.ts';
import { takeWebhook } from '../billing/payments/settling/take-webhook.service.ts';
import { testGatewayRoutes } from './test-gateway.routes.ts';

/** Larger than any message of a provider. */
const MESSAGE_LIMIT_BYTES = 64 * 1024;

/**
 * `POST /payment/webhook` takes the provider's messages as bytes, since their signature is over those; without a provider's keys
 * the test gateway is here as well.
 */
export async function paymentRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  await http.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    webhook.post('/payment/webhook', { bodyLimit: MESSAGE_LIMIT_BYTES }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeWebhook(app, body, request.headers['x-razorpay-signature']);
      return { status: 'ok' };
    });
  });
  if (app.payments.kind === 'Test') await http.register(testGatewayRoutes, { app });
}
