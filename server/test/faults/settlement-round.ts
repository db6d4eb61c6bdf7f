import { paymentSignature, webhookSignature } from '#billing/payments/provider/payment-provider.ts';
import {
  findGatewayOrder,
  insertCaptured,
} from '#billing/payments/provider/test-gateway/test-gateway.store.ts';
import { type Database, openDatabase } from '#storage/database.ts';
import { migrate } from '#storage/migrate.ts';
import { inTransaction } from '#storage/transaction.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { getServers } from '../child-processes.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { type FaultyNetwork, openFaultyNetwork } from '../faulty-network.ts';
import { findFreePort, type ProductProcess, startProduct } from '../product-process.ts';
import { type Asking, askingOnce, askingUntilAnswered } from './killed-midway.ts';
import { SETTINGS } from './meeting-in-product.ts';
import { getProvider, moneyProblems, reconcileAll } from './money-check.ts';
import { type Buyer, newBuyer, order, type Purchase, verify } from './purchases.ts';

/** What is asked of the server that is killed: an order, one of nothing to pay, the provider's message, the browser's word. */
export const SETTLEMENTS = ['order', 'free order', 'message', 'verification'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export interface SettlementRoundOptions {
  settlement: Settlement;
  /** Whether what had no answer is asked again; else only the reconciling is left. */
  isAskedAgain: boolean;
  /** Kills at every statement of this number; 1 for all. */
  stride: number;
}

export interface SettlementRoundResult {
  /** How often the server was killed. */
  killed: number;
  problems: string[];
}

/** A product whose database knows when it is asked. */
interface Stage {
  database: Database;
  network: FaultyNetwork;
  product: ProductProcess;
  tokens: Map<string, string>;
}

/** Done when the answer said so. */
type Send = (asking: Asking) => Promise<boolean>;

/**
 * Asks the same of the server for one chapter after the other, and kills the server with `kill -9` at the first statement that it
 * sends to the database, the next time at the second, and so on, until it comes to its answer before. At the end each chapter
 * has what it paid for, once.
 */
export async function runSettlementRound(
  dataDir: string,
  options: SettlementRoundOptions,
): Promise<SettlementRoundResult> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const database = openDatabase(postgres.connection, { max: 2 });
  const network = await openFaultyNetwork(postgres.connection);
  try {
    await migrate(database);
    const tokens = new Map<string, string>();
    const variables = { DATA_DIR: dataDir, DATABASE_URL: network.databaseUrl, WORKERS: '1', ...SETTINGS };
    const product = await startProduct({ port: await findFreePort(), tokens, variables });
    try {
      return await killAtEach({ database, network, product, tokens }, options);
    } finally {
      await product.stop('SIGKILL');
    }
  } finally {
    await network.close();
    await database.close();
    await postgres.stop();
  }
}

async function killAtEach(stage: Stage, options: SettlementRoundOptions): Promise<SettlementRoundResult> {
  const { settlement, isAskedAgain, stride } = options;
  const buyers: Buyer[] = [];
  const done = new Set<string>();
  const problems: string[] = [];
  for (let statement = stride; ; statement += stride) {
    const buyer = await newBuyerOn(stage, settlement === 'free order' ? 'free' : 'AddUsers');
    buyers.push(buyer);
    const send = await PREPARE[settlement](stage, buyer);
    const { isDone, isKilled } = await killAt(stage, { statement, isAskedAgain, admin: buyer.admin }, send);
    if (isDone && settlement !== 'order') done.add(buyer.chapterId);
    if (!isDone && (isAskedAgain || !isKilled)) problems.push(`${settlement}, ${statement}: not done`);
    if (!isKilled) break;
  }
  await reconcileAll(stage.database);
  problems.push(...(await moneyProblems(stage.database, buyers, done)));
  return { killed: buyers.length - 1, problems };
}

async function newBuyerOn({ database, tokens }: Stage, purchase: Purchase): Promise<Buyer> {
  const buyer = await newBuyer(database, purchase);
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  for (const [name, token] of await mintAccessTokens(database, instance, [buyer.admin]))
    tokens.set(name, token);
  return { ...buyer, orders: buyer.orders.slice(0, 1) };
}

async function killAt(
  { network, product }: Stage,
  { statement, isAskedAgain, admin }: { statement: number; isAskedAgain: boolean; admin: string },
  send: Send,
): Promise<{ isDone: boolean; isKilled: boolean }> {
  const patient = askingUntilAnswered(() => product);
  // From then on it serves, and knows who asks.
  await patient.ask('payment', admin, '{ getPaymentConfiguration { currency } }');
  let isKilled = false;
  network.atMessage(statement, () => {
    isKilled = true;

    for (const pid of getServers(product.node.pid)) process.kill(pid, 'SIGKILL');
  });
  const isDone = isAskedAgain ? await send(patient) : await send(askingOnce(product)).catch(() => false);
  network.atMessage(0, () => undefined);
  return { isDone, isKilled };
}

const PREPARE: Record<Settlement, (stage: Stage, buyer: Buyer) => Promise<Send>> = {
  order: async (_stage, buyer) => async (asking) => (await orderOne(asking, buyer)) !== null,
  'free order': async (_stage, buyer) => async (asking) =>
    (await orderOne(asking, buyer))?.status === 'applied',
  async message(stage, buyer) {
    const { orderId, paymentId, amountPaise } = await payQuietly(stage, buyer);
    const entity = {
      id: paymentId,
      order_id: orderId,
      amount: amountPaise,
      currency: 'INR',
      status: 'captured',
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const { webhookSecret } = await getProvider(stage.database);
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': webhookSignature(webhookSecret, body),
    };
    return async ({ post }) =>
      JSON.stringify(await post('/payment/webhook', { body, headers })).includes('ok');
  },
  async verification(stage, buyer) {
    const { orderId, paymentId } = await payQuietly(stage, buyer);
    const { keySecret } = await getProvider(stage.database);
    const signature = paymentSignature(keySecret, orderId, paymentId);
    return async (asking) => (await verify(asking, buyer, { orderId, paymentId, signature })) === 'Ok';
  },
};

function orderOne(asking: Asking, { admin, orders }: Buyer): ReturnType<typeof order> {
  const [asked] = orders;
  if (!asked) throw new Error('nothing to order');
  return order(asking, admin, asked);
}

/** The gateway takes the money of an order, and nobody hears of it. */
async function payQuietly({ database, product }: Stage, buyer: Buyer) {
  const ordered = await orderOne(
    askingUntilAnswered(() => product),
    buyer,
  );
  return inTransaction(database, async (tx) => {
    const found = await findGatewayOrder(tx, ordered?.orderId ?? '');
    if (!found) throw new Error('nothing was ordered');
    return insertCaptured(tx, found);
  });
}
