import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IsoDate } from '../calendar/dates.ts';
import { buildGrantedTerms, type OrderedPurchase } from './orders.ts';
import { buildQuote, type PurchaseQuote } from './pricing.ts';
import {
  type HeldSubscription,
  isTrial,
  type OfferedPlan,
  PURCHASE_KINDS,
  type Terms,
  trialTerms,
} from './purchase.ts';
import { getCapacity, validSubscription } from './validity.ts';
import { isVoucherUsable, type VoucherUse, voucherPaiseLeft } from './voucher.schema.ts';

const START = '2026-01-15';
const SEED = 20_261_123;
const RUNS = 1_500;

const plan = (planId: string, noOfMonths: number, durationDays: number, pricePaise: number): OfferedPlan => ({
  planId,
  durationTitle: planId,
  noOfMonths,
  durationDays,
  pricePaise,
  status: 'Active',
});
const PLANS = [plan('quarter', 3, 90, 120_00), plan('half', 6, 180, 110_00), plan('year', 12, 365, 100_00)];
/** A plan that can be renewed at any time is the hardest: renewals could pile up. */
const RENEWAL_DAYS: Readonly<Record<string, number>> = { quarter: 400, half: 30, year: 60 };

const DISCOUNT = {
  discountId: 'd',
  planId: 'year',
  userCount: 10,
  validFrom: START,
  validTo: '2028-12-31',
  discountMonths: [0, 3, 6, 9],
  percentHundredths: 1_000,
  amountPaise: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

interface Voucher extends VoucherUse {
  readonly percentHundredths: number | null;
  readonly amountPaise: number | null;
}
const VOUCHER: Voucher = {
  status: 'New',
  fromDate: START,
  expiryDate: '2028-12-31',
  maxUses: 4,
  uses: 0,
  totalPaise: 3_000_00,
  spentPaise: 0,
  percentHundredths: null,
  amountPaise: 1_000_00,
};

type Step =
  | { what: 'wait'; days: number }
  | { what: 'order'; kind: (typeof PURCHASE_KINDS)[number]; planId: string; count: number; voucher: boolean }
  | { what: 'pay'; which: number }
  | { what: 'cancel' }
  | { what: 'correct'; users: number; days: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 150 }) }),
    fc.record({
      what: fc.constant('order' as const),
      kind: fc.constantFrom(...PURCHASE_KINDS),
      planId: fc.constantFrom('quarter', 'half', 'year'),
      count: fc.integer({ min: 1, max: 60 }),
      voucher: fc.boolean(),
    }),
    // As often as orders, so that most are paid, some late, in any order and twice.
    fc.record({ what: fc.constant('pay' as const), which: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ what: fc.constant('pay' as const), which: fc.constant(0) }),
    fc.record({ what: fc.constant('cancel' as const) }),
    fc.record({
      what: fc.constant('correct' as const),
      users: fc.integer({ min: 0, max: 30 }),
      days: fc.integer({ min: -30, max: 60 }),
    }),
  ),
  { minLength: 6, maxLength: 40 },
);

/** So many users from one day to another were paid for, or given by support. */
interface Block {
  readonly users: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

interface Order {
  readonly ordered: OrderedPurchase;
  readonly quote: PurchaseQuote<HeldSubscription, typeof DISCOUNT>;
  readonly hasVoucher: boolean;
}

/** A chapter as the server stores it, beside the ledger of what it has paid for. */
class Chapter {
  today: IsoDate = START;
  subscriptions: HeldSubscription[];
  voucher = VOUCHER;
  ledger: Block[] = [];
  orders: Order[] = [];
  readonly taken = { base: 0, discount: 0, voucher: 0, net: 0 };
  readonly applied: Record<string, number> = {};

  constructor(hasTrial: boolean) {
    const trial = {
      ...trialTerms(null, START),
      planName: 'Regular',
      durationTitle: 'Trial Plan',
      pricePaise: 0,
    };
    this.subscriptions = hasTrial
      ? [{ ...trial, renewalEnableDays: 0, usersBefore: null, fullFrom: null }]
      : [];
  }

  live(step: Step): void {
    if (step.what === 'wait') for (let day = 0; day < step.days; day += 1) this.passDay();
    if (step.what === 'order') this.order(step);
    if (step.what === 'pay') this.pay(step.which);
    if (step.what === 'cancel') this.changeValid(() => ({ status: 'Cancelled' }));
    if (step.what === 'correct') this.correct(step.users, step.days);
    this.checkDay();
  }

  passDay(): void {
    this.today = addDays(this.today, 1);
    this.checkDay();
  }

  order({ kind, planId, count, voucher }: Extract<Step, { what: 'order' }>): void {
    const usable = voucher && isVoucherUsable(this.voucher, this.today);
    const chosen = PLANS.find((offered) => offered.planId === planId) ?? null;
    const capacity = getCapacity(validSubscription(this.subscriptions, this.today), this.today);
    const quoted = buildQuote({
      kind,
      memberCount: kind === 'AddUsers' ? capacity + (count % 7) : count,
      plan: kind === 'AddUsers' ? null : chosen,
      subscriptions: this.subscriptions,
      discounts: [DISCOUNT],
      voucher: usable ? { ...this.voucher, paiseLeft: voucherPaiseLeft(this.voucher) } : null,
      today: this.today,
    });
    if (!quoted.ok) return;
    const { terms } = quoted.value;
    const { previous, startDate } = terms;
    const ordered: OrderedPurchase = {
      kind,
      planId: terms.planId,
      durationTitle: terms.planId,
      durationDays: kind === 'AddUsers' ? null : (chosen?.durationDays ?? null),
      months: terms.months,
      pricePaise: terms.pricePaise,
      memberCount: kind === 'AddUsers' ? capacity + terms.users : count,
      users: terms.users,
      addedTo: kind === 'AddUsers' && previous ? { planId: terms.planId, startDate } : null,
    };
    this.orders.unshift({ ordered, quote: quoted.value, hasVoucher: usable });
  }

  pay(which: number): void {
    const [order] = this.orders.splice(which, 1);
    if (!order) return;
    const { ordered, quote, hasVoucher } = order;
    const grant = buildGrantedTerms(ordered, this.subscriptions, this.today);
    if (!grant || (hasVoucher && !this.redeem(quote.lines.voucherPaise))) return;
    const old = grant.previous;
    if (ordered.kind === 'AddUsers') {
      // Months as they are paid for: each a twelfth of a year, the day of buying free.
      const days = Math.floor((ordered.months * 365) / 12);
      this.ledger.push({ users: ordered.users, from: this.today, to: addDays(this.today, days) });
    } else {
      const isEarly = old !== null && old.status === 'Active' && !isTrial(old) && old.endDate >= this.today;
      const from = isEarly ? addDays(old.endDate, 1) : this.today;
      const to = addDays(isEarly ? old.endDate : this.today, ordered.durationDays ?? 0);
      this.ledger.push({ users: ordered.users, from, to });
    }
    this.store(ordered, grant);
    const { basePaise, discountPaise, voucherPaise, netPaise } = quote.lines;
    expect(basePaise).toBe(ordered.users * ordered.months * ordered.pricePaise);
    this.taken.base += basePaise;
    this.taken.discount += discountPaise;
    this.taken.voucher += voucherPaise;
    this.taken.net += netPaise;
    const name = `${ordered.kind}${grant.fullFrom === null ? '' : ' early'}`;
    this.applied[name] = (this.applied[name] ?? 0) + 1;
  }

  /** As the statement that redeems a voucher does. */
  redeem(paise: number): boolean {
    const { uses, maxUses, spentPaise, totalPaise, status } = this.voucher;
    const isEnough = uses < maxUses && spentPaise + paise <= (totalPaise ?? Number.POSITIVE_INFINITY);
    if (status !== 'New' || !isEnough) return false;
    this.voucher = { ...this.voucher, uses: uses + 1, spentPaise: spentPaise + paise };
    return true;
  }

  /** As the statements that store a grant do. */
  store({ kind }: OrderedPurchase, grant: Terms): void {
    const { planId, startDate, previous } = grant;
    const others = this.subscriptions
      .filter((held) => held.planId !== planId || held.startDate !== startDate)
      .map((held) =>
        kind !== 'AddUsers' && held === previous && held.status === 'Active'
          ? { ...held, status: 'Expired' as const }
          : held,
      );
    const renewalEnableDays = RENEWAL_DAYS[planId] ?? 0;
    this.subscriptions = [
      ...others,
      { ...grant, planName: 'Regular', durationTitle: planId, renewalEnableDays, status: 'Active' },
    ];
  }

  correct(users: number, days: number): void {
    this.changeValid((held) => {
      const endDate = addDays(held.endDate, days);
      if (endDate < held.startDate || isTrial(held)) return {};
      this.ledger.push({ users, from: this.today, to: endDate });
      return { basicCount: users, additionalCount: 0, usersBefore: null, fullFrom: null, endDate };
    });
  }

  changeValid(change: (held: HeldSubscription) => Partial<HeldSubscription>): void {
    const valid = validSubscription(this.subscriptions, this.today);
    this.subscriptions = this.subscriptions.map((held) =>
      held === valid ? { ...held, ...change(held) } : held,
    );
  }

  /** On every single day no user counts who was not paid for on that day. */
  checkDay(): void {
    const valid = validSubscription(this.subscriptions, this.today);
    if (!valid || isTrial(valid)) return;
    const paid = this.ledger
      .filter(({ from, to }) => from <= this.today && this.today <= to)
      .reduce((sum, { users }) => sum + users, 0);
    const had = getCapacity(valid, this.today);
    // Asked only where it fails: there are a million days.
    if (had > paid || valid.status === 'Cancelled')
      expect.unreachable(`${this.today}: ${had} users of a ${valid.status} one, ${paid} paid for`);
  }

  checkMoney(): void {
    const { base, discount, voucher, net } = this.taken;
    expect(net).toBe(base - discount - voucher);
    expect(voucher).toBe(this.voucher.spentPaise);
    expect(voucher).toBeLessThanOrEqual(VOUCHER.totalPaise ?? 0);
    expect(this.voucher.uses).toBeLessThanOrEqual(VOUCHER.maxUses);
  }
}

test(`in ${RUNS} histories no user counts on a day that was not paid for`, { timeout: 60_000 }, () => {
  const seen: Record<string, number> = {};
  let exhausted = 0;
  fc.assert(
    fc.property(fc.boolean(), steps, (hasTrial, history) => {
      const chapter = new Chapter(hasTrial);
      for (const step of history) chapter.live(step);
      chapter.live({ what: 'wait', days: 500 });
      chapter.checkMoney();
      for (const [name, count] of Object.entries(chapter.applied)) seen[name] = (seen[name] ?? 0) + count;
      if (chapter.voucher.spentPaise === VOUCHER.totalPaise) exhausted += 1;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Histories that never came to these would prove nothing.
  expect(Object.keys(seen).toSorted()).toEqual([
    'AddUsers',
    'AddUsers early',
    'Renew',
    'Renew early',
    'Subscribe',
  ]);
  expect(exhausted).toBeGreaterThan(0);
});
