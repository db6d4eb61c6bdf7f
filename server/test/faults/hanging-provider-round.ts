import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Database } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { newOrder } from '../payments.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { inDatabase, SETTINGS, untilTrue } from './meeting-in-product.ts';
import { type Buyer, newBuyer } from './purchases.ts';
import { watchReadyz } from './watch-readyz.ts';

/** How the way to the provider hangs: the proxy takes the connection and says nothing, or one byte now and then. */
export const HANGS = ['says nothing', 'drips'] as const;
export type Hang = (typeof HANGS)[number];

export interface HangingProviderResult {
  /** How long an order took to be refused, and the product to end, in milliseconds. */
  refusedMs: number;
  endedMs: number;
  problems: string[];
}

const REFUSED_WITHIN_MS = 20_000;
const READYZ_WITHIN_MS = 2_000;
const ENDED_WITHIN_MS = 15_000;
const DUE_ORDERS = 3;
const DRIP_MS = 500;

const ORDER = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderId } }`;

/**
 * The product behind a proxy that hangs: an order is refused in time, the reconciling asks about one order after the other, and
 * both the other requests and the end of the product are not held up.
 */
export async function runHangingProviderRound(dataDir: string, hang: Hang): Promise<HangingProviderResult> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const proxy = createServer((socket) => {
    asked += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (hang === 'drips') {
      const dripping = setInterval(() => socket.write('H'), DRIP_MS);
      socket.on('close', () => clearInterval(dripping));
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { buyer, tokens } = await inDatabase(dataDir, prepare);
  const port = await findFreePort();
  const product = await startProduct({
    port,
    tokens,
    variables: {
      DATA_DIR: dataDir,
      WORKERS: '1',
      RAZORPAY_KEY_ID: 'rzp_test_hanging',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      ...SETTINGS,
    },
  });
  const readyz = watchReadyz(port);
  const problems: string[] = [];
  try {
    const begun = performance.now();
    const { errors } = await product.ask('payment', buyer.admin, ORDER, { input: buyer.orders[0]?.input });
    const refusedMs = Math.round(performance.now() - begun);
    if (errors[0]?.extensions.code !== 'UNAVAILABLE')
      problems.push(`not unavailable: ${JSON.stringify(errors)}`);
    if (refusedMs > REFUSED_WITHIN_MS) problems.push('the order was not refused in time');
    await untilTrue(() => asked > DUE_ORDERS, 'the reconciling to ask about every order');
    if (readyz.slowestMs > READYZ_WITHIN_MS) problems.push('/readyz took too long to answer');
    const ending = performance.now();
    await product.stop();
    const endedMs = Math.round(performance.now() - ending);
    if (endedMs > ENDED_WITHIN_MS) problems.push('the provider held the shutdown up');
    return { refusedMs, endedMs, problems };
  } finally {
    readyz.stop();
    await product.stop('SIGKILL');
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
}

/** A chapter that wants to order, and orders of another about which the provider is to be asked. */
async function prepare(database: Database): Promise<{ buyer: Buyer; tokens: Map<string, string> }> {
  await migrate(database);
  const buyer = await newBuyer(database, 'Subscribe');
  const other = await newBuyer(database, 'Subscribe');
  for (let count = 0; count < DUE_ORDERS; count += 1) {
    await newOrder(database, { chapter_id: other.chapterId, next_check_at: new Date() });
  }
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  return { buyer, tokens: await mintAccessTokens(database, instance, [buyer.admin]) };
}
