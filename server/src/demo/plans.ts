import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { discountRecord, planRecord, voucherRecord } from '#billing/prices/prices.store.ts';
import { versionRecord } from '#platform/version.store.ts';

/** Title, length in days and in months, and the price of a user and month, in paise. */
const PLANS = [
  { planId: 'trial', title: 'Trial Plan', days: 30, months: 1, members: 150, paise: 0 },
  { planId: 'regular-3-months', title: '3 Months', days: 90, months: 3, members: 150, paise: 12_000 },
  { planId: 'regular-6-months', title: '6 Months', days: 180, months: 6, members: 150, paise: 11_000 },
  { planId: 'regular-1-year', title: '1 Year', days: 365, months: 12, members: 150, paise: 10_000 },
  { planId: 'regular-2-years', title: '2 Years', days: 730, months: 24, members: 150, paise: 9_000 },
] as const;

const RENEWAL_ENABLE_DAYS = 30;

/** The plans of the demo's platform, a year old. */
export function planRows(today: IsoDate) {
  const planStartDate = addDays(today, -365);
  return PLANS.map(({ planId, title, days, months, members, paise }) =>
    planRecord.write({
      planId,
      planName: 'Regular',
      durationTitle: title,
      durationDays: days,
      noOfMonths: months,
      noOfMembers: members,
      pricePaise: paise,
      renewalEnableDays: RENEWAL_ENABLE_DAYS,
      status: 'Active',
      planStartDate,
      createdDate: planStartDate,
    }),
  );
}

/** What a plan says, as a subscription keeps it for itself. */
export function copiedTerms(planId: string) {
  const plan = PLANS.find((known) => known.planId === planId);
  if (!plan) throw new Error(`The demo has no plan ${planId}.`);
  return {
    duration_title: plan.title,
    price_paise: plan.paise,
    renewal_enable_days: RENEWAL_ENABLE_DAYS,
  };
}

const ALL_MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The discounts of the demo's plans: two that apply today, one of these in this month only, and one that is expired. */
export function discountRows(today: IsoDate) {
  const thisMonth = Number(today.slice(5, 7)) - 1;
  const common = {
    discountId: '',
    validFrom: addDays(today, -30),
    validTo: addDays(today, 90),
    isActive: true,
  };
  return [
    {
      ...common,
      planId: 'regular-1-year',
      userCount: 25,
      percentHundredths: 1_000,
      amountPaise: null,
      discountText: '10 % for 25 users and more',
      discountMonths: [thisMonth],
    },
    {
      ...common,
      planId: 'regular-2-years',
      userCount: 40,
      percentHundredths: null,
      amountPaise: 50_000,
      discountText: '₹ 500 for each of 40 users and more',
      discountMonths: ALL_MONTHS,
    },
    {
      ...common,
      planId: 'regular-6-months',
      userCount: 10,
      percentHundredths: 500,
      amountPaise: null,
      discountText: 'Opening offer',
      discountMonths: ALL_MONTHS,
      isActive: false,
      validFrom: addDays(today, -200),
      validTo: addDays(today, -100),
    },
  ].map((discount) => discountRecord.write({ ...discount, discountId: randomUUID() }));
}

const VOUCHERS = [
  { voucherCode: 'CHENNAI500RUPEES', chapterId: 'chennai', paise: 50_000, status: 'New' },
  { voucherCode: 'CHENNAI10PERCENT', chapterId: 'chennai', percent: 1_000, status: 'New', isMultiple: true },
  { voucherCode: 'CHENNAIUSEDTODAY', chapterId: 'chennai', paise: 100_000, status: 'Used' },
  { voucherCode: 'CHENNAIEXPIREDIT', chapterId: 'chennai', percent: 2_500, status: 'Expired' },
  { voucherCode: 'MADURAI1000RUPEE', chapterId: 'madurai', paise: 100_000, status: 'New' },
] as const satisfies readonly DemoVoucher[];

interface DemoVoucher {
  voucherCode: string;
  chapterId: string;
  /** Paise, or else hundredths of a percent. */
  paise?: number;
  percent?: number;
  status: 'New' | 'Used' | 'Expired';
  isMultiple?: boolean;
}

/** The vouchers of a chapter of the demo, in every state, with codes that say what they are. */
export function voucherRows(chapterId: string, today: IsoDate) {
  const vouchers: readonly DemoVoucher[] = VOUCHERS;
  return vouchers
    .filter((voucher) => voucher.chapterId === chapterId)
    .map(({ voucherCode, paise = null, percent = null, status, isMultiple = false }) =>
      voucherRecord.write({
        chapterId,
        voucherId: randomUUID(),
        voucherCode,
        status,
        isMultiple,
        fromDate: addDays(today, -30),
        expiryDate: addDays(today, 60),
        type: paise === null ? ('discount' as const) : ('amount' as const),
        amountPaise: paise,
        percentHundredths: percent,
        totalPaise: isMultiple ? 2_500_000 : null,
        maxUses: isMultiple ? 6 : 1,
      }),
    );
}

/** This product's own releases, the latest last: number, how many days ago, and what each has brought. */
const RELEASES = [
  {
    versionNumber: '0.1.0',
    daysAgo: 112,
    features: [
      'Meetings: a schedule for each chapter, with a signed QR code for every meeting',
      'Check-in: members scan the code with the app or with any camera; lateness follows from the time',
      'Attendance: admins mark a whole roster, collect fees, close the meeting and can take that back the same day',
      'The roll call of a meeting on the wall, live',
      'An app that can be installed, and opens without a network to what was last seen',
    ],
  },
  {
    versionNumber: '0.1.1',
    daysAgo: 84,
    features: [
      'Visitors: from the first visit over the interview to membership, in one list',
      'Members: profile, photo, business card to share, and papers that only the chapter’s admins may open',
      'Business classifications, each held by one member',
      'Import of a chapter that moves in, and invitations by mail',
      'An audit log of what admins change',
    ],
  },
  {
    versionNumber: '0.1.2',
    daysAgo: 49,
    features: [
      'Referrals, C-Notes and R2R, inside the chapter and beyond it',
      'My Activities: an inbox that tells at once what was received, with a count of what is unread',
      'Reports on activities, attendance, visitors and special days, as Excel and PDF',
      'What is entered without a network is kept and sent later',
    ],
  },
  {
    versionNumber: '0.2.0',
    daysAgo: 21,
    features: [
      'Subscriptions: subscribe, add users and renew, with the price shown line by line',
      'Plans, discounts and vouchers',
      'Card payments with a receipt; money that was taken is never lost, even when the browser closes',
    ],
  },
  {
    versionNumber: '0.2.1',
    daysAgo: 3,
    features: [
      'Announcements: written on a screen, shown in every open window within a second, withdrawn as fast',
      'Release notes, and the number of the latest version under Help',
    ],
  },
  {
    versionNumber: '0.3.0',
    daysAgo: 0,
    features: [
      'A changed e-mail address takes effect once the new one is confirmed, and the old one hears of every change',
      'Activities that never happened can be declined by their receiver and struck by a chapter admin',
      'A form that was submitted is stored once, even when the phone dies before the answer',
      'Renewals bought early keep the current number of users until the old term ends',
    ],
  },
] as const;

/** The versions of the demo's product. */
export function versionRows(today: IsoDate) {
  return RELEASES.map(({ versionNumber, daysAgo, features }, index) => {
    const releaseDate = addDays(today, -daysAgo);
    return versionRecord.write({
      pk: randomUUID(),
      versionNumber,
      features: [...features],
      releaseDate,
      createdDate: releaseDate,
      isLatest: index === RELEASES.length - 1,
    });
  });
}
