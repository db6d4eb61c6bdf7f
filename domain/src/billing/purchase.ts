import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts';
import { formatDate } from '../calendar/formats.ts';
import type { Paise } from '../money/rupees.ts';
import { type Outcome, type Refusal, refuse, refuseField } from '../refusals/refusal.ts';
import { purchaseMessages } from './payment.messages.ts';
import {
  type CapacityFacts,
  findLastEnded,
  getCapacity,
  getSubscriptionState,
  type SubscriptionFacts,
  type SubscriptionStateKind,
  validSubscription,
} from './validity.ts';

/** The terms of a plan that a first subscription copies. */
export interface TrialPlan {
  readonly planId: string;
  readonly durationDays: number | null;
  readonly noOfMembers: number | null;
}

/** A subscription's terms, copied from the plan, which may change later. */
export interface SubscriptionTerms extends SubscriptionFacts {
  readonly planId: string;
  readonly basicCount: number;
  readonly additionalCount: number;
  readonly paidPaise: number;
}

const TRIAL_DEFAULTS = { planId: 'trial', days: 30, members: 150 } as const;

/** Whether a plan of this title is the trial that a new chapter begins with (rule billing/trial). */
export function isTrialTitle(durationTitle: string): boolean {
  return durationTitle.includes('Trial Plan');
}

/** A new chapter's first subscription: from today, for 30 days and 150 members where no plan says otherwise (rule billing/trial). */
export function trialTerms(plan: TrialPlan | null, today: IsoDate): SubscriptionTerms {
  return {
    planId: plan?.planId ?? TRIAL_DEFAULTS.planId,
    startDate: today,
    endDate: addDays(today, plan?.durationDays ?? TRIAL_DEFAULTS.days),
    basicCount: plan?.noOfMembers ?? TRIAL_DEFAULTS.members,
    additionalCount: 0,
    paidPaise: 0,
    status: 'Active',
  };
}

/** What a chapter's admin wants to do (rule billing/purchase). */
export const PURCHASE_KINDS = ['Subscribe', 'AddUsers', 'Renew'] as const;

export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** The terms of a plan that a purchase needs. */
export interface OfferedPlan {
  readonly planId: string;
  readonly durationTitle: string;
  readonly durationDays: number | null;
  readonly noOfMonths: number | null;
  readonly pricePaise: Paise;
  readonly status: 'Active' | 'Inactive';
}

/** A subscription on the terms that were copied onto it when it was bought. */
export interface HeldSubscription extends SubscriptionFacts, CapacityFacts {
  readonly planId: string;
  readonly planName: string;
  readonly durationTitle: string;
  readonly pricePaise: Paise;
  readonly renewalEnableDays: number;
}

/** A purchase, and the subscription that results from it. */
export interface Terms<Held extends HeldSubscription = HeldSubscription> extends CapacityFacts {
  readonly planId: string;
  /** What is paid for: users, months and the price of each. */
  readonly users: number;
  readonly months: number;
  readonly pricePaise: Paise;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  /** The subscription that is replaced, or that users are added to. */
  readonly previous: Held | null;
}

/** The facts that decide about a purchase. */
export interface PurchaseFacts<Held extends HeldSubscription> {
  readonly kind: PurchaseKind;
  /** How many members the subscription should cover in all. */
  readonly memberCount: number;
  /** The chosen plan; users are added on the terms of the current subscription. */
  readonly plan: OfferedPlan | null;
  readonly subscriptions: readonly Held[];
  readonly today: IsoDate;
}

/** A month is a twelfth of 365 days, so that every plan's days are exactly the months that it charges on its first day. */
const MONTHS_OF_A_YEAR = 12;
const DAYS_OF_A_YEAR = 365;

/** Whether a subscription is the trial that a chapter begins with (rule billing/trial). */
export function isTrial({
  planId,
  durationTitle,
}: Pick<HeldSubscription, 'planId' | 'durationTitle'>): boolean {
  return planId === 'trial' || isTrialTitle(durationTitle);
}

/** How many days after today a purchase gives up of the trial that it replaces; 0 where it replaces none (rule billing/trial). */
export function trialDaysGivenUp(replaced: HeldSubscription | null, today: IsoDate): number {
  return replaced && isTrial(replaced) ? daysBetween(today, replaced.endDate) : 0;
}

/**
 * The paid subscription of today, which can be renewed and extended; not a trial, nor one that was cancelled or
 * replaced.
 */
export function paidSubscription<Held extends HeldSubscription>(
  subscriptions: readonly Held[],
  today: IsoDate,
): Held | null {
  const valid = validSubscription(subscriptions, today);
  return valid && valid.status === 'Active' && !isTrial(valid) ? valid : null;
}

/**
 * The first day on which a subscription can be renewed (rule billing/renewal); for an early renewal not
 * before it fully applies, so that two renewals never queue up.
 */
export function renewalOpensOn({ endDate, renewalEnableDays, fullFrom }: HeldSubscription): IsoDate {
  const opensOn = addDays(endDate, -renewalEnableDays);
  return fullFrom !== null && opensOn < fullFrom ? fullFrom : opensOn;
}

/** The remaining months of a subscription, rounded up, at least one (rule billing/add-users). */
export function monthsLeft(endDate: IsoDate, today: IsoDate): number {
  return Math.max(1, Math.ceil((daysBetween(today, endDate) * MONTHS_OF_A_YEAR) / DAYS_OF_A_YEAR));
}

/** The terms of a purchase (rule billing/purchase), or why it cannot be made today. */
export function decideTerms<Held extends HeldSubscription>(facts: PurchaseFacts<Held>): Outcome<Terms<Held>> {
  const paid = paidSubscription(facts.subscriptions, facts.today);
  if (facts.kind === 'AddUsers')
    return paid ? addedTerms(facts, paid) : refused(purchaseMessages.nothingToAddTo);
  if (facts.kind === 'Renew' && facts.subscriptions.length === 0) {
    return refused(purchaseMessages.nothingToRenew);
  }
  if (paid && facts.kind === 'Subscribe') return refused(purchaseMessages.alreadySubscribed);
  if (paid && facts.today < renewalOpensOn(paid)) {
    return refused(`${purchaseMessages.renewalOpens} ${formatDate(renewalOpensOn(paid))}`);
  }
  return planTerms(facts, paid);
}

/** Why a member count is too low for the active members, or null (rule billing/active-members). */
export function memberCountRefusal(memberCount: number, activeMembers: number): Refusal | null {
  if (memberCount >= activeMembers) return null;
  return refuseField('CONFLICT', 'memberCount', purchaseMessages.tooManyActive);
}

/**
 * The plan's terms from today. The rest of a running paid subscription is added at the end, and until it is
 * over no more users count than were paid for (rule billing/early-renewal).
 */
function planTerms<Held extends HeldSubscription>(
  { plan, memberCount, subscriptions, today }: PurchaseFacts<Held>,
  paid: Held | null,
): Outcome<Terms<Held>> {
  if (plan?.status !== 'Active' || isTrial(plan) || !plan.durationDays || !plan.noOfMonths) {
    return { ok: false, refusal: refuseField('BAD_INPUT', 'planId', purchaseMessages.noPlanChosen) };
  }
  if (memberCount < 1) return badCount(purchaseMessages.noUsers);
  return {
    ok: true,
    value: {
      planId: plan.planId,
      users: memberCount,
      months: plan.noOfMonths,
      pricePaise: plan.pricePaise,
      startDate: today,
      endDate: addDays(paid ? paid.endDate : today, plan.durationDays),
      basicCount: memberCount,
      additionalCount: 0,
      ...rising(paid, memberCount, today),
      previous: paid ?? validSubscription(subscriptions, today),
    },
  };
}

/**
 * Until the old end no more users count than before (rule billing/early-renewal). A renewal for as many or fewer applies at
 * once: members beyond it had to become Inactive to order it, and if activated again they would stay after the old end.
 */
function rising(
  paid: HeldSubscription | null,
  memberCount: number,
  today: IsoDate,
): Pick<CapacityFacts, 'usersBefore' | 'fullFrom'> {
  const usersBefore = getCapacity(paid, today);
  return paid && usersBefore < memberCount
    ? { usersBefore, fullFrom: addDays(paid.endDate, 1) }
    : { usersBefore: null, fullFrom: null };
}

/** The same subscription for more users, each paid for the months that are left of it. */
function addedTerms<Held extends HeldSubscription>(
  { memberCount, today }: PurchaseFacts<Held>,
  paid: Held,
): Outcome<Terms<Held>> {
  const users = memberCount - getCapacity(paid, today);
  if (users < 1) return badCount(purchaseMessages.noUsersAdded);
  const months = monthsLeft(paid.endDate, today);
  return { ok: true, value: { ...withUsers(paid, users), months, pricePaise: paid.pricePaise } };
}

/** Adds users to a subscription from today to its end, both before and after an early renewal fully applies. */
export function withUsers<Held extends HeldSubscription>(
  paid: Held,
  users: number,
): Omit<Terms<Held>, 'months' | 'pricePaise'> {
  return {
    planId: paid.planId,
    users,
    startDate: paid.startDate,
    endDate: paid.endDate,
    basicCount: paid.basicCount,
    additionalCount: paid.additionalCount + users,
    usersBefore: paid.usersBefore === null ? null : paid.usersBefore + users,
    fullFrom: paid.fullFrom,
    previous: paid,
  };
}

function refused(message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: refuse('CONFLICT', message) };
}

function badCount(message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: refuseField('BAD_INPUT', 'memberCount', message) };
}

/** A chapter's subscription, and what its admin can buy today (rule billing/subscriptions-screen). */
export interface SubscriptionOverview<Held extends HeldSubscription = HeldSubscription> {
  readonly kind: SubscriptionStateKind;
  /** The valid subscription, else the last one that has ended or was cancelled; null when there never was one. */
  readonly held: Held | null;
  readonly isTrial: boolean;
  /** How many members it covers; 0 once it has ended. */
  readonly capacity: number;
  /** The action of the checkout button: Subscribe at first and after a trial, Add Users while one is paid for, else Renew. */
  readonly purchase: PurchaseKind;
  /** The first day on which a valid paid subscription can be renewed; otherwise null. */
  readonly renewalOpensOn: IsoDate | null;
}

export function buildOverview<Held extends HeldSubscription>(
  subscriptions: readonly Held[],
  today: IsoDate,
): SubscriptionOverview<Held> {
  const { kind } = getSubscriptionState(subscriptions, today);
  const valid = validSubscription(subscriptions, today);
  const held = valid ?? findLastEnded(subscriptions, today);
  const paid = paidSubscription(subscriptions, today);
  return {
    kind,
    held,
    isTrial: held !== null && isTrial(held),
    capacity: getCapacity(valid, today),
    purchase: getPurchaseKind(held, paid),
    renewalOpensOn: paid && renewalOpensOn(paid),
  };
}

function getPurchaseKind(held: HeldSubscription | null, paid: HeldSubscription | null): PurchaseKind {
  if (paid) return 'AddUsers';
  return held === null || isTrial(held) ? 'Subscribe' : 'Renew';
}
