import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentProvider } from '#billing/payments/provider/payment-provider.ts';
import { createRazorpayProvider } from '#billing/payments/provider/razorpay-provider.ts';

/**
 * How one request is answered. `lost`: nothing is done and no answer comes. The next three do what was asked and then never
 * answer, send half of the answer, or one byte after the other. `fails` and `refuses` are answers, and nothing is done.
 */
export const BEHAVIOURS = ['answers', 'lost', 'hangs', 'cut off', 'drips', 'fails', 'refuses'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A payment in the stand-in's books, as the provider's API has it. */
export interface BookedPayment {
  id: string;
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'captured' | 'refunded' | 'failed';
  created_at: number;
}

export interface StandInProvider {
  readonly orders: Map<string, { id: string; amount: number; receipt: string; status: string }>;
  readonly payments: Map<string, BookedPayment>;
  /** What was given back, with the key of the request; null from the dashboard. */
  readonly refunds: { paymentId: string; amount: number; key: string | null }[];
  /** Gives a part of a payment back as somebody does in the provider's dashboard. */
  refundInDashboard(paymentId: string, amount: number): void;
  /** Our client for it; each of its requests is answered as `next` says. */
  client(next?: (path: string) => Behaviour, timeLimitMs?: number): PaymentProvider;
  close(): Promise<void>;
}

const KEYS = { keyId: 'rzp_test_standin', keySecret: 'standin key', webhookSecret: 'standin webhook secret' };

/** A provider with books of its own that speaks the real one's API over HTTP, and answers as badly as it is told to. */
export async function startStandInProvider(): Promise<StandInProvider> {
  const behaviours: ((path: string) => Behaviour)[] = [];
  const answersByKey = new Map<string, { amount: number; answer: object }>();
  const standIn: Omit<StandInProvider, 'close' | 'client'> = {
    orders: new Map(),
    payments: new Map(),
    refunds: [],
    refundInDashboard: (paymentId, amount) => refund(paymentId, amount, null),
  };

  function refund(paymentId: string, amount: number, key: string | null): void {
    const payment = standIn.payments.get(paymentId);
    if (!payment || payment.amount_refunded + amount > payment.amount) throw new Error('too much');
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    standIn.refunds.push({ paymentId, amount, key });
  }

  function carryOut(method: string, url: URL, body: Record<string, unknown>, key: string | null): Answer {
    const [, collection = '', id = '', of = ''] = url.pathname.split('/v1')[1]?.split('/') ?? [];
    if (collection === 'orders' && method === 'POST') {
      const order = {
        id: `order_${standIn.orders.size + 1}`,
        amount: Number(body.amount),
        receipt: String(body.receipt),
        status: 'created',
      };
      standIn.orders.set(order.id, order);
      return { status: 200, body: order };
    }
    if (collection === 'orders' && id === '') {
      const receipt = url.searchParams.get('receipt');
      return getCollection([...standIn.orders.values()].filter((order) => order.receipt === receipt));
    }
    if (collection === 'orders' && of === 'payments') {
      return getCollection([...standIn.payments.values()].filter((payment) => payment.order_id === id));
    }
    const payment = standIn.payments.get(id);
    if (!payment) return refused('The id provided does not exist');
    if (of !== 'refund') return { status: 200, body: payment };
    const amount = Number(body.amount);
    const earlier = answersByKey.get(key ?? '');
    if (earlier) {
      return earlier.amount === amount
        ? { status: 200, body: earlier.answer }
        : refused('Different request with the same idempotency key has already been processed.');
    }
    if (payment.status !== 'captured' || payment.amount_refunded + amount > payment.amount) {
      return refused('The payment has been fully refunded already');
    }
    refund(id, amount, key);
    const answer = { id: `rfnd_${standIn.refunds.length}`, payment_id: id, amount };
    if (key !== null) answersByKey.set(key, { amount, answer });
    return { status: 200, body: answer };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const behaviour = behaviours[Number(url.pathname.split('/')[1])]?.(url.pathname) ?? 'answers';
    const body = await readBody(request);
    if (behaviour === 'lost') return;
    if (behaviour === 'fails') return send(response, { status: 502, body: '<html>Bad gateway</html>' });
    if (behaviour === 'refuses') return send(response, refused('Your account does not have enough balance'));
    const key = request.headers['x-refund-idempotency'];
    const answer = carryOut(request.method ?? '', url, body, typeof key === 'string' ? key : null);
    if (behaviour === 'answers') send(response, answer);
    if (behaviour === 'cut off')
      send(response, { status: 200, body: JSON.stringify(answer.body).slice(0, -8) });
    if (behaviour === 'drips') await drip(response, JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...standIn,
    client(next = () => 'answers', timeLimitMs = 10_000) {
      const hostUrl = `http://127.0.0.1:${port}/${behaviours.push(next) - 1}`;
      return createRazorpayProvider(KEYS, { hostUrl, timeLimitMs });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  status: number;
  body: object | string;
}

const getCollection = (items: object[]): Answer => ({
  status: 200,
  body: { entity: 'collection', count: items.length, items },
});

const refused = (description: string): Answer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const DRIP_MS = 20;

async function drip(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const character of text) {
    if (response.destroyed) return;
    response.write(character);
    await sleep(DRIP_MS);
  }
  response.end();
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
