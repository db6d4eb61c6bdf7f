import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '#demo/people.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, nextNumber } from '../../test/factories.ts';
import { newDiscount, newPlan, newVoucher } from '../../test/prices.ts';
import { paymentSignature } from './payments/provider/payment-provider.ts';
import { findGatewayOrder, insertCaptured } from './payments/provider/test-gateway/test-gateway.store.ts';

const HISTORIES = 8;
const STEPS = 22;
const START = '2026-01-15';
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/New_York'];

const QUOTE = `query ($input: QuoteInput!) { quote(input: $input) { users months net base discount voucher endDate } }`;
const ORDER = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderId status } }`;
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { status } }`;
const OVERVIEW = `query ($pk: String!) { getSubscriptionOverview(pk: $pk) { kind planId startDate endDate status capacity isTrial } }`;
const CORRECT = `mutation ($input: UpdateChapterSubscriptionInput!) { updateChapterSubscription(input: $input) { status } }`;
const ZONE = `mutation ($input: UpdateChapterSettingsInput!) { updateChapterSettings(input: $input) { timeZone } }`;

interface Overview {
  kind: string;
  planId: string | null;
  startDate: string;
  endDate: string;
  status: string;
  capacity: number;
}

/** So many users from one day to another were paid for. */
interface Block {
  users: number;
  from: IsoDate;
  to: IsoDate;
}

let api: TestApi;
let support: string;
const plans = new Map<string, number>();
const seen = new Set<string>();

beforeAll(async () => {
  api = await newTestApi();
  const home = await newChapter(api.database, { is_support: true });
  support = await newMember(api.database, { chapter_id: home });
  for (const [duration_days, no_of_months] of [
    [90, 3],
    [365, 12],
  ] as const) {
    const plan = await newPlan(api.database, {
      duration_title: `${no_of_months} months`,
      duration_days,
      no_of_months,
      renewal_enable_days: 80,
    });
    plans.set(plan, duration_days);
    await newDiscount(api.database, { plan_id: plan, user_count: 9 });
  }
});
afterAll(() => api.close());

class Chapter {
  readonly chapterId: string;
  readonly admin: string;
  readonly voucherCode: string;
  readonly random: Random;
  ledger: Block[] = [];
  today: IsoDate = START;

  constructor(random: Random, chapterId: string, admin: string, voucherCode: string) {
    this.random = random;
    this.chapterId = chapterId;
    this.admin = admin;
    this.voucherCode = voucherCode;
  }

  static async begin(random: Random): Promise<Chapter> {
    const chapterId = await newChapter(api.database, {}, { isSubscribed: false });
    const rotary_id = `admin${nextNumber()}`;
    const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, rotary_id });
    const limits = { amount_paise: 1_000_00, is_multiple: true, total_paise: 2_500_00, max_uses: 4 };
    const { code } = await newVoucher(api.database, { chapter_id: chapterId, ...limits });
    return new Chapter(random, chapterId, admin, code);
  }

  get pk(): string {
    return chapterKey(this.chapterId);
  }

  /** At an hour that is the day before or after in other zones. */
  setClock(): void {
    const hour = this.random.pick(['00:10', '03:00', '12:00', '23:50']);
    api.app.clock.set(new Date(`${this.today}T${hour}:00+05:30`));
  }

  async overview(): Promise<Overview> {
    const { data, errors } = await api.ask('subscription', this.admin, OVERVIEW, { pk: this.pk });
    expect(errors).toEqual([]);
    return data?.getSubscriptionOverview as Overview;
  }

  async step(): Promise<void> {
    const what = this.random.pick(['wait', 'wait', 'buy', 'buy', 'buy', 'buy', 'zone', 'cancel']);
    if (what === 'wait') await this.wait(this.random.pick([0, 1, 7, 29, 30, 31, 60]));
    if (what === 'buy') await this.buy();
    if (what === 'zone') await this.moveZone();
    if (what === 'cancel' && this.random.chance(40)) await this.cancel();
    await this.check();
  }

  async wait(days: number): Promise<void> {
    this.today = addDays(this.today, days);
    this.setClock();
  }

  async buy(): Promise<void> {
    const before = await this.overview();
    const kind = this.random.pick(['Subscribe', 'Renew', 'Renew', 'AddUsers', 'AddUsers'] as const);
    const planId = this.random.pick([...plans.keys()]);
    const count = this.random.between(1, 15);
    const purchase = {
      kind,
      planId: kind === 'AddUsers' ? null : planId,
      memberCount: kind === 'AddUsers' ? before.capacity + this.random.between(1, 4) : count,
    };
    const voucherCode = this.random.chance(40) ? this.voucherCode : null;
    const asked = { pk: this.pk, ...purchase, voucherCode };
    const { data, errors } = await api.ask('subscription', this.admin, QUOTE, { input: asked });
    if (errors.length > 0) return;
    const quote = data?.quote as { users: number; months: number; net: number; base: number };
    expect(quote.base).toBeGreaterThan(0);
    const discountDetails = JSON.stringify({ voucherCode });
    const input = { chapterId: this.chapterId, ...purchase, amount: quote.net, discountDetails };
    // A second tab orders the same; the zone may move before either is paid.
    const tabs = await Promise.all(
      Array.from({ length: this.random.between(1, 2) }, () =>
        api.ask('payment', this.admin, ORDER, { input }),
      ),
    );
    if (this.random.chance(30)) await this.moveZone();
    if (this.random.chance(30)) await this.wait(this.random.between(0, 3));
    for (const tab of tabs) {
      const order = tab.data?.createOrder as { orderId: string; status: string } | undefined;
      if (order && (await this.isApplied(order))) await this.enter(before, kind, planId, quote);
    }
  }

  async isApplied({ orderId, status }: { orderId: string; status: string }): Promise<boolean> {
    if (status === 'applied') return true;
    const paymentId = await inTransaction(api.database, async (tx) => {
      const found = await findGatewayOrder(tx, orderId);
      if (!found) throw new Error('no such order');
      return (await insertCaptured(tx, found)).paymentId;
    });
    const signature = paymentSignature(api.app.payments.keySecret, orderId, paymentId);
    const input = { chapterId: this.chapterId, orderId, paymentId, signature };
    const { data } = await api.ask('payment', this.admin, VERIFY, { input });
    return (data?.verifyPayment as { status: string } | undefined)?.status === 'Ok';
  }

  async enter(
    before: Overview,
    kind: 'Subscribe' | 'Renew' | 'AddUsers',
    planId: string,
    { users, months }: { users: number; months: number },
  ): Promise<void> {
    const days = kind === 'AddUsers' ? Math.floor((months * 365) / 12) : (plans.get(planId) ?? 0);
    const isEarly = kind !== 'AddUsers' && before.kind === 'Valid' && before.endDate >= this.today;
    const from = isEarly ? addDays(before.endDate, 1) : this.today;
    const to = addDays(isEarly ? before.endDate : this.today, days);
    this.ledger.push({ users, from, to });
    seen.add(isEarly ? `${kind} early` : kind);
  }

  async moveZone(): Promise<void> {
    const overview = await this.overview();
    const timeZone = this.random.pick(ZONES);
    const { errors } = await api.ask('main', this.admin, ZONE, {
      input: { chapterId: this.chapterId, timeZone, weeklyMeetingDay: 'Friday' },
    });
    if (errors.length === 0) seen.add('zone');
    expect(await this.overview()).toEqual(overview);
  }

  async cancel(): Promise<void> {
    const { kind, planId, startDate } = await this.overview();
    if (kind !== 'Valid') return;
    const input = { pk: `${this.pk}#PID#${planId}`, sk: startDate, status: 'Cancelled' };
    const { errors } = await api.ask('subscription', support, CORRECT, { input });
    expect(errors).toEqual([]);
    seen.add('cancel');
  }

  /** No user counts today who was not paid for. */
  async check(): Promise<void> {
    const { kind, capacity, status } = await this.overview();
    const paid = this.ledger
      .filter(({ from, to }) => from <= this.today && this.today <= to)
      .reduce((sum, { users }) => sum + users, 0);
    expect(capacity, `${this.chapterId} on ${this.today}`).toBeLessThanOrEqual(paid);
    if (kind === 'Valid') expect(status).not.toBe('Cancelled');
  }
}

it(`in ${HISTORIES} histories on the server no unpaid user counts, in any time zone`, {
  timeout: 120_000,
}, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const chapter = await Chapter.begin(createRandom(seed));
    chapter.setClock();
    for (let step = 0; step < STEPS; step += 1) await chapter.step();
    for (const days of [30, 60, 90, 200]) {
      await chapter.wait(days);
      await chapter.check();
    }
  }
  const { rows } = await api.database.pool.query(
    `select voucher_id from voucher v where spent_paise > total_paise or uses > max_uses
      or spent_paise <> (select coalesce(sum(voucher_paise), 0) from payment_order o
        where o.chapter_id = v.chapter_id and o.voucher_id = v.voucher_id and applied_at is not null)`,
  );
  expect(rows).toEqual([]);
  // Histories that never came to these would prove nothing.
  expect([...seen].toSorted()).toEqual(['AddUsers', 'Renew', 'Renew early', 'Subscribe', 'cancel', 'zone']);
});
