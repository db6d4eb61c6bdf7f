import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import type { App } from '#api/app.ts';
import { runMutation } from '#api/mutation.ts';
import { platformToday, RequestContext } from '#api/request-context.ts';
import { reconcileOrders, takeWebhook } from '#billing/payments/confirm-payment.service.ts';
import { findWrongMoney } from '#billing/payments/payment-transaction.store.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  webhookSignature,
} from '#billing/payments/provider/payment-provider.ts';
import { settlePayment } from '#billing/payments/settle-payment.service.ts';
import { finishRefunds, resolveUnmatchedPayment } from '#billing/payments/unmatched-payment.service.ts';
import type { Resolution } from '#billing/payments/unmatched-payment.store.ts';
import { createRandom, type Random } from '#demo/people.ts';
import { RefusalError } from '../../src/refusal-error.ts';
import { newChapter } from '../factories.ts';
import { failingAt } from '../failing-database.ts';
import { newOrder } from '../payments.ts';
import { BEHAVIOURS, type Behaviour, type StandInProvider } from '../stand-in-provider.ts';

const AT_ONCE = 8;
const FAULTY_TIME_LIMIT_MS = 60;
/** More statements than a decision with its refund has, so that some run to their end. */
const MAX_STATEMENTS = 28;
/** The others come at some moment of the deciding. */
const MAX_DELAY_MS = 100;
const PRICE = 12_000_00;

/** How a waiting payment ended, its status with the reason. */
export type Ending = string;

interface Stage {
  app: App;
  provider: StandInProvider;
}

/**
 * Lives through one history for each seed: two or three support admins decide about one waiting payment at the same moment, while
 * their processes die at some statement, the provider hangs, fails or is cut off, somebody refunds in its dashboard, and its
 * messages come or are lost. Then the job finishes what was begun.
 * @returns what is wrong, and how the payments ended
 */
export async function runDecisionHistories(
  stage: Stage,
  seeds: readonly number[],
): Promise<{ problems: string[]; endings: ReadonlySet<Ending> }> {
  const histories: History[] = [];
  const left = [...seeds];
  const living = Array.from({ length: AT_ONCE }, async () => {
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
      histories.push(await live(stage, seed));
    }
  });
  await Promise.all(living);
  await recover(stage);
  const problems: string[] = [];
  const endings = new Set<Ending>();
  for (const history of histories) {
    const { found, ending } = await check(stage, history);
    problems.push(...found.map((problem) => `seed ${history.seed}: ${problem}`));
    endings.add(ending);
  }
  return { problems, endings };
}

interface Waiting {
  chapterId: string;
  orderId: string;
  paymentId: string;
}

interface History extends Waiting {
  seed: number;
  choices: Resolution[];
  /** Nobody died, and the provider answered. */
  isCalm: boolean;
  /** The status that each decider was told, or why not. */
  decisions: PromiseSettledResult<string>[];
}

async function live(stage: Stage, seed: number): Promise<History> {
  const random = createRandom(seed);
  const isCalm = random.chance(30);
  const waiting = await newWaitingPayment(stage, random, seed);
  const choices = Array.from({ length: random.pick([2, 2, 3]) }, () =>
    random.pick<Resolution>(['Refunded', 'Refunded', 'Applied', 'Granted']),
  );
  // Each with numbers of its own, for nobody knows in which order they come to use them.
  const deciding = choices.map((choice, index) =>
    decide(stage, createRandom(seed * 100 + index), waiting, { choice, index, isCalm }),
  );
  const disturbing = isCalm ? [] : disturb(stage, createRandom(seed * 100 + 99), waiting);
  const [decisions] = await Promise.all([Promise.allSettled(deciding), Promise.allSettled(disturbing)]);
  return { ...waiting, seed, choices, isCalm, decisions };
}

/** Money of an order that had ended, which may be applied after all, or a second payment of an applied order. */
async function newWaitingPayment({ app, provider }: Stage, random: Random, seed: number): Promise<Waiting> {
  const chapterId = await newChapter(app.database);
  const isLate = random.chance(70);
  const orderId = await newOrder(app.database, {
    chapter_id: chapterId,
    order_id: `order_of_seed_${seed}`,
    created_at: new Date(Date.now() - (isLate ? 7_200_000 : 0)),
  });
  const take = async (paymentId: string) => {
    const payment = { id: paymentId, order_id: orderId, amount: PRICE, amount_refunded: 0, currency: 'INR' };
    const createdAt = Math.floor(Date.now() / 1000);
    provider.payments.set(paymentId, { ...payment, status: 'captured', created_at: createdAt });
    const [settled] = (await provider.client().readPayments(orderId)).filter(
      (one) => one.paymentId === paymentId,
    );
    await settlePayment(app.database, settled as ProviderPayment, platformToday(app));
  };
  if (!isLate) await take(`pay_first_${seed}`);
  const paymentId = `pay_of_seed_${seed}`;
  await take(paymentId);
  return { chapterId, orderId, paymentId };
}

interface Decider {
  choice: Resolution;
  index: number;
  isCalm: boolean;
}

/** @returns the status that the decider was told */
async function decide(
  stage: Stage,
  random: Random,
  { paymentId }: Waiting,
  { choice, index, isCalm }: Decider,
): Promise<string> {
  const app = isCalm ? withProvider(stage, stage.provider.client()) : faultyApp(stage, random, BEHAVIOURS);
  const admin: Caller = {
    userName: `support${index}`,
    rotaryId: `support${index}`,
    chapterId: 'support',
    role: 'SUPPORTADMIN',
    status: 'Active',
  };
  const input = { paymentId, resolution: choice, note: `by ${index}` };
  const { status } = await runMutation(
    new RequestContext(app, admin),
    'resolveUnmatchedPayment',
    resolveUnmatchedPayment,
    input,
    null,
  );
  return status;
}

/** What else happens to the payment meanwhile: the dashboard, the provider's message, the job. */
function disturb(stage: Stage, random: Random, { orderId, paymentId }: Waiting): Promise<unknown>[] {
  const { provider } = stage;
  const payment = provider.payments.get(paymentId);
  const deeds: (() => Promise<unknown>)[] = [];
  const share = random.pick([1, 4]);
  if (payment && random.chance(15)) {
    deeds.push(async () => provider.refundInDashboard(paymentId, payment.amount / share));
  }
  // A job that is refused would open the payment for another decision: the deciders themselves meet that.
  const withoutRefusal = BEHAVIOURS.filter((behaviour) => behaviour !== 'refuses');
  const app = faultyApp(stage, random, withoutRefusal);
  if (random.chance(40)) {
    deeds.push(async () => {
      await makeRefundDue(stage, paymentId);
      await finishRefunds(app, 1);
    });
  }
  if (random.chance(40)) {
    deeds.push(async () => {
      const entity = { ...payment, order_id: orderId };
      const message = { event: 'refund.processed', payload: { payment: { entity } } };
      const body = Buffer.from(JSON.stringify(message));
      await takeWebhook(app, body, webhookSignature(app.payments.webhookSecret, body));
    });
  }
  return deeds.map(async (deed) => {
    await sleep(random.between(0, MAX_DELAY_MS));
    await deed();
  });
}

function faultyApp(stage: Stage, random: Random, behaviours: readonly Behaviour[]): App {
  const next = () => (random.chance(60) ? 'answers' : random.pick(behaviours));
  const app = withProvider(stage, stage.provider.client(next, FAULTY_TIME_LIMIT_MS));
  if (random.chance(50)) return app;
  return { ...app, database: failingAt(app.database, random.between(1, MAX_STATEMENTS)) };
}

const withProvider = ({ app }: Stage, payments: PaymentProvider): App => ({ ...app, payments });

async function makeRefundDue({ app }: Stage, paymentId: string): Promise<void> {
  await app.database.pool.query(
    "update unmatched_payment set refund_due_at = now() where payment_id = $1 and status = 'Refunding'",
    [paymentId],
  );
}

/** The job, in its time, with everything in order: it finishes refunds and notices what no message told of. */
async function recover(stage: Stage): Promise<void> {
  const app = withProvider(stage, stage.provider.client());
  await app.database.pool.query(
    'update unmatched_payment set refund_due_at = now() where refund_due_at is not null',
  );
  while ((await finishRefunds(app, 100)) > 0);
  await app.database.pool.query(
    "update payment_order set next_check_at = now() - interval '1 second' where paid_at is not null",
  );
  while ((await reconcileOrders(app)) > 0);
}

interface Row {
  status: string;
  reason: string;
  applied: boolean;
  refunded: boolean;
}

/** What must be true however it went. */
async function check(
  { app, provider }: Stage,
  { chapterId, orderId, paymentId, decisions, choices, isCalm }: History,
): Promise<{ found: string[]; ending: Ending }> {
  const { rows } = await app.database.pool.query<Row>(
    `select u.status, u.reason,
      exists (select from payment_order o where o.order_id = $2 and o.payment_id = $1 and o.applied_at is not null) as applied,
      exists (select from payment_transaction t where t.payment_id = $1 and t.kind = 'refunded') as refunded
    from unmatched_payment u where u.payment_id = $1`,
    [paymentId, orderId],
  );
  const [row] = rows;
  const payment = provider.payments.get(paymentId);
  const problems: string[] = [];
  if (!row || !payment) return { found: ['the payment is lost'], ending: 'lost' };
  const { status, reason, applied, refunded } = row;
  const ending = `${status} ${reason}`;
  const expect = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(`${problem} (${ending}, ${JSON.stringify(decisions)})`);
  };
  const ours = provider.refunds.filter((refund) => refund.paymentId === paymentId && refund.key !== null);
  const isGivenBack = payment.amount_refunded === payment.amount;
  expect(status !== 'Refunding', 'a refund was never finished');
  expect(ours.length <= 1, 'refunded more than once');
  expect(!(applied && ours.length > 0), 'refunded by us, and applied');
  expect(refunded === isGivenBack, 'our books and the provider’s differ about the refund');
  expect(isGivenBack || status !== 'Refunded', 'Refunded, but nothing was given back');
  expect(
    !(applied && isGivenBack) || reason === 'refundedLater',
    'refunded after it was applied, and nobody sees it',
  );
  expect(ours.length === 0 || status === 'Refunded', 'we gave the money back, and say otherwise');
  const told = decisions.flatMap((decision) => (decision.status === 'fulfilled' ? [decision.value] : []));
  expect(told.length <= 1, 'two deciders were told that they have decided');
  for (const decision of decisions) {
    if (decision.status === 'fulfilled' || isExpected(decision.reason)) continue;
    problems.push(`unexpected: ${String(decision.reason)}`);
  }
  if (isCalm) {
    const canBeApplied = reason === 'orderEnded';
    const isPossible = choices.some((choice) => choice !== 'Applied' || canBeApplied);
    expect(told.length === (isPossible ? 1 : 0), 'not exactly one has decided');
    expect(!told.includes('Refunding'), 'the refund was not confirmed at once');
  }
  for (const { total, expected, stored } of await findWrongMoney(app.database.kysely, chapterId)) {
    problems.push(`${total}: ${expected}, not ${stored}`);
  }
  return { found: problems, ending };
}

/** The other one has won, or the process has died. */
function isExpected(error: unknown): boolean {
  if (error instanceof RefusalError) return error.refusal.code === 'CONFLICT';
  return error instanceof Error && error.message === 'The process has died';
}
