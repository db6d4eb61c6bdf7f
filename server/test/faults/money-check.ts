import { openPaymentProvider } from '#app.ts';
import { reconcileOrders } from '#billing/payments/confirm-payment.service.ts';
import { findWrongMoney } from '#billing/payments/payment-transaction.store.ts';
import type { Database } from '#storage/database.ts';
import { createClock } from '../../src/clock.ts';
import { SETTINGS } from './meeting-in-product.ts';
import type { Buyer } from './purchases.ts';

/** The provider of the product that was killed. */
export const getProvider = (database: Database) =>
  openPaymentProvider({ razorpay: null, secretKey: Buffer.from(SETTINGS.SECRET_KEY) }, database);

const PLATFORM = { timeZone: 'Asia/Kolkata' };

/** Asks the provider about every order whose end nobody has told, as the job does in its time. */
export async function reconcileAll(database: Database): Promise<void> {
  const told: string[] = [];
  const log = { warn: (text: string) => told.push(text), error: (text: string) => told.push(text) };
  const payments = await getProvider(database);
  const due =
    "update payment_order set next_check_at = now() - interval '1 second' where next_check_at is not null";
  await database.pool.query(due);
  while ((await reconcileOrders({ database, payments, config: PLATFORM, clock: createClock(), log })) > 0);
  if (told.length > 0) throw new Error(told.join('\n'));
}

/** What stands of a chapter's purchase, by everybody who keeps some of it. */
const STANDINGS = `
  select chapter_id as "chapterId",
    (select count(*)::int from payment_order o where o.chapter_id = c.chapter_id) as orders,
    (select count(*)::int from payment_order o where o.chapter_id = c.chapter_id and net_paise = 0) as free,
    (select count(*)::int from test_gateway_payment p join payment_order o using (order_id)
      where o.chapter_id = c.chapter_id and p.status = 'captured') as paid,
    (select count(*)::int from payment_transaction t where t.chapter_id = c.chapter_id and kind = 'captured') as taken,
    (select count(*)::int from unmatched_payment u where u.chapter_id = c.chapter_id) as waiting,
    (select count(*)::int from payment_order o where o.chapter_id = c.chapter_id and applied_at is not null) as applied,
    (select count(*)::int from audit a where a.chapter_id = c.chapter_id and action = 'payment.apply') as audited,
    (select count(*)::int from voucher v where v.chapter_id = c.chapter_id and status = 'Used') as vouchers,
    (select coalesce(sum(net_paise), 0)::int from payment_order o
      where o.chapter_id = c.chapter_id and applied_at is not null) as price,
    (select coalesce(sum(paid_paise), 0)::int from chapter_subscription s where s.chapter_id = c.chapter_id) as spent,
    (select coalesce(sum(basic_count + additional_count), 0)::int from chapter_subscription s
      where s.chapter_id = c.chapter_id) as places
  from chapter c where chapter_id = any($1)`;

interface Standing extends Record<Counted, number> {
  chapterId: string;
}
type Counted = 'orders' | 'free' | 'paid' | 'taken' | 'waiting' | 'applied' | 'audited' | 'vouchers' | Sum;
type Sum = 'price' | 'spent' | 'places';

/**
 * Whether each chapter has what it paid for, once: of its orders one is applied as soon as money was taken for one, or nothing
 * had to be paid; what was taken besides waits, and every record of it agrees.
 * @param done the chapters that were told that they have it
 */
export async function moneyProblems(
  database: Database,
  buyers: readonly Buyer[],
  done: ReadonlySet<string>,
): Promise<string[]> {
  const ids = buyers.map(({ chapterId }) => chapterId);
  const { rows } = await database.pool.query<Standing>(STANDINGS, [ids]);
  const problems: string[] = [];
  for (const buyer of buyers) {
    const { chapterId } = buyer;
    const standing = rows.find((row) => row.chapterId === chapterId);
    if (!standing || !isRight(buyer, standing)) problems.push(`wrong: ${JSON.stringify(standing)}`);
    if (done.has(chapterId) && standing?.applied !== 1) problems.push(`acknowledged and lost: ${chapterId}`);
    const wrong = await findWrongMoney(database.kysely, chapterId);
    for (const { total, expected, stored } of wrong) problems.push(`${total}: ${expected}, not ${stored}`);
  }
  return problems;
}

function isRight({ purchase, orders }: Buyer, standing: Standing): boolean {
  const { free, paid, taken, waiting, applied, audited, vouchers, price, spent, places } = standing;
  const isSettled = taken === paid + free && waiting === taken - applied;
  const isGiven = applied === Math.min(1, taken) && audited === applied && vouchers === applied;
  const bought = purchase === 'AddUsers' ? 10 + applied : 10 * applied;
  return standing.orders <= orders.length && isSettled && isGiven && spent === price && places === bought;
}
