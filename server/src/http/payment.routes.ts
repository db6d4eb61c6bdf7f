import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../api/app.ts';
import { isWholeText } from '../api/document-limits.ts';
import { takeWebhook } from '../billing/payments/confirm-payment.service.ts';
import { isSameSignature, webhookSignature } from '../billing/payments/provider/payment-provider.ts';
import { testGatewayTexts } from '../billing/payments/provider/test-gateway/test-gateway.messages.ts';
import {
  checkoutPage,
  GATEWAY_ACTS,
  getEntity,
  playAct,
} from '../billing/payments/provider/test-gateway/test-gateway.service.ts';
import {
  findGatewayOrder,
  findGatewayPayment,
  listGatewayPayments,
} from '../billing/payments/provider/test-gateway/test-gateway.store.ts';

const ROOT = '/payment/test-gateway';
const SCRIPT = new URL('../billing/payments/provider/test-gateway/checkout.browser.js', import.meta.url);

/** The test gateway: the page of its checkout, what the page does, and the provider's own API for the official client. */
async function testGatewayRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  const { database, payments } = app;
  const script = readFileSync(SCRIPT);
  http.get(`${ROOT}/checkout.js`, (_request, reply) => reply.type('text/javascript').send(script));
  http.get<{ Querystring: { order_id?: string } }>(`${ROOT}/checkout`, async ({ query }, reply) => {
    const order = await findGatewayOrder(database.kysely, String(query.order_id ?? ''));
    const page = checkoutPage(order);
    return reply
      .code(order ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(page);
  });
  for (const act of GATEWAY_ACTS) {
    http.post<{ Params: { orderId: string } }>(
      `${ROOT}/orders/:orderId/${act}`,
      async ({ params }, reply) => {
        const outcome = await playAct(database, payments, params.orderId, act);
        if (!outcome) return reply.code(404).send({ error: { description: testGatewayTexts.unknown } });
        const { message, ...answer } = outcome;
        if (message !== null) await deliver(http, app, message);
        return answer;
      },
    );
  }
  await http.register(async (api) => providerApi(api, app), { prefix: `${ROOT}/v1` });
}

/** By the same address, bytes and signature as a provider's; one that is lost is made up for by reconciling. */
async function deliver(http: FastifyInstance, { payments, log }: App, payload: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': webhookSignature(payments.webhookSecret, payload),
  };
  // A process that is stopping takes no more of them.
  const answer = await http
    .inject({ method: 'POST', url: '/payment/webhook', headers, payload })
    .catch((error: unknown) => ({ statusCode: String(error) }));
  if (answer.statusCode !== 200)
    log.warn(`The test gateway's message was answered with ${answer.statusCode}`);
}

const newOrder = z.object({
  amount: z.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: z.literal('INR'),
  receipt: z.string().check(z.maxLength(40)),
});

/** What the official client asks a provider, under the same paths. */
function providerApi(http: FastifyInstance, { database, payments }: App): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!hasKey(request, `${payments.keyId}:${payments.keySecret}`))
      return refused(reply, 401, testGatewayTexts.badKey);
  });
  http.post('/orders', async ({ body }, reply) => {
    const order = newOrder.safeParse(body);
    if (!order.success) return refused(reply, 400, testGatewayTexts.badRequest);
    const { amount, currency, receipt } = order.data;
    const id = await payments.createOrder({ amountPaise: amount, receipt });
    return { id, entity: 'order', amount, currency, receipt, status: 'created', attempts: 0 };
  });
  http.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) => {
    const receipt = String(query.receipt ?? '');
    const id = isWholeText(receipt) ? await payments.findOrder(receipt) : null;
    const items = id === null ? [] : [{ id, entity: 'order', receipt, status: 'created' }];
    return { entity: 'collection', count: items.length, items };
  });
  http.get<{ Params: { id: string } }>('/orders/:id/payments', async ({ params }) => {
    const items = (await listGatewayPayments(database.kysely, params.id)).map(getEntity);
    return { entity: 'collection', count: items.length, items };
  });
  http.get<{ Params: { id: string } }>('/payments/:id', async ({ params }, reply) => {
    const payment = await findGatewayPayment(database.kysely, params.id);
    return payment ? getEntity(payment) : refused(reply, 400, testGatewayTexts.unknown);
  });
  http.post<{ Params: { id: string } }>('/payments/:id/refund', async ({ params }, reply) => {
    const payment = await findGatewayPayment(database.kysely, params.id);
    if (payment?.status !== 'captured') return refused(reply, 400, testGatewayTexts.unknown);
    await payments.refund({ paymentId: payment.paymentId, key: params.id });
    return { id: `rfnd_${params.id}`, entity: 'refund', payment_id: params.id, status: 'processed' };
  });
}

function hasKey({ headers }: FastifyRequest, key: string): boolean {
  return isSameSignature(`Basic ${Buffer.from(key).toString('base64')}`, headers.authorization);
}

function refused(reply: FastifyReply, status: number, description: string): FastifyReply {
  return reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description } });
}

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
