import { uncancelledStatus } from '@fellowship/domain/billing/validity';
import { addDays, getWeekday, type IsoDate, type Weekday } from '@fellowship/domain/calendar/dates';
import { subscriptionRecord } from '#billing/subscription.store.ts';
import { chapterRecord } from '#chapters/chapter.store.ts';
import { copiedTerms, voucherRows } from './plans.ts';

/** Where all chapters of the demo are, and how far its clocks are ahead of UTC, all the year round. */
export const DEMO_TIME_ZONE = 'Asia/Kolkata';
export const DEMO_OFFSET = '+05:30';

/** Where those who run the platform of the demo are reached. */
export const DEMO_CONTACT = {
  address1: 'Club House, 12 Fort Road',
  address2: '',
  area: 'Park Town',
  city: 'Chennai',
  pinCode: '600003',
  landLine: '+91 44 2345 6789',
  mobile: '9840012345',
  email: 'support@demo.example',
};

/** A chapter of the demo, all of it relative to today. */
export interface DemoChapter {
  chapterId: string;
  name: string;
  isSupport: boolean;
  weeklyMeetingDay: Weekday;
  city: string;
  /** The first rotary id and how many members there are. */
  members: { first: number; count: number } | null;
  admins: { userName: string; fullName: string; isAdmin: boolean }[];
  /** How many Completed meetings lie behind, a week apart, and whether one is Scheduled today. */
  pastMeetings: number;
  meetsToday: boolean;
  subscription: {
    planId: string;
    startDate: IsoDate;
    endDate: IsoDate;
    basicCount: number;
    paidPaise: number;
  } | null;
}

export function demoChapters(today: IsoDate): DemoChapter[] {
  const weekday = getWeekday(today);
  return [
    {
      chapterId: 'support',
      name: 'Support Chapter',
      isSupport: true,
      weeklyMeetingDay: weekday,
      city: 'Chennai',
      members: null,
      admins: [
        { userName: 'supportadmin', fullName: 'SUPPORT ADMIN', isAdmin: false },
        { userName: 'superadmin', fullName: 'SUPER ADMIN', isAdmin: true },
      ],
      pastMeetings: 0,
      meetsToday: false,
      subscription: null,
    },
    {
      chapterId: 'chennai',
      name: 'Chennai',
      isSupport: false,
      weeklyMeetingDay: weekday,
      city: 'Chennai',
      members: { first: 100001, count: 44 },
      admins: [{ userName: 'chennaiadmin', fullName: 'CHENNAI ADMIN', isAdmin: true }],
      pastMeetings: 26,
      meetsToday: true,
      subscription: yearly(addDays(today, -100), 60),
    },
    {
      chapterId: 'madurai',
      name: 'Madurai',
      isSupport: false,
      weeklyMeetingDay: weekday,
      city: 'Madurai',
      members: { first: 200001, count: 25 },
      admins: [{ userName: 'maduraiadmin', fullName: 'MADURAI ADMIN', isAdmin: true }],
      pastMeetings: 6,
      meetsToday: true,
      subscription: {
        planId: 'trial',
        startDate: addDays(today, -10),
        endDate: addDays(today, 20),
        basicCount: 150,
        paidPaise: 0,
      },
    },
    {
      chapterId: 'coimbatore',
      name: 'Coimbatore',
      isSupport: false,
      weeklyMeetingDay: getWeekday(addDays(today, 2)),
      city: 'Coimbatore',
      members: { first: 300001, count: 12 },
      admins: [{ userName: 'coimbatoreadmin', fullName: 'COIMBATORE ADMIN', isAdmin: true }],
      pastMeetings: 0,
      meetsToday: false,
      subscription: yearly(addDays(today, -377), 20),
    },
  ];
}

const PRICE_PAISE_PER_USER_AND_MONTH = 10_000;

function yearly(startDate: IsoDate, basicCount: number): NonNullable<DemoChapter['subscription']> {
  const paidPaise = basicCount * 12 * PRICE_PAISE_PER_USER_AND_MONTH;
  return { planId: 'regular-1-year', startDate, endDate: addDays(startDate, 365), basicCount, paidPaise };
}

/** A chapter's own row, and those of its subscription and its vouchers. */
export function chapterRows(chapter: DemoChapter, today: IsoDate, chapterLogo: string | null) {
  const { chapterId, subscription } = chapter;
  return {
    chapter: [
      chapterRecord.write({
        pk: chapterId,
        sk: `${chapterId}@demo.example`,
        chapterName: chapter.name,
        timeZone: DEMO_TIME_ZONE,
        weeklyMeetingDay: chapter.weeklyMeetingDay,
        isSupportAdmin: chapter.isSupport,
        chapterLogo,
        rotaryDistrictCode: 'RID 3233',
        districtAddress: `District office, ${chapter.city}`,
        createdDate: today,
      }),
    ],
    chapter_subscription: (subscription ? [subscription] : []).map(({ paidPaise, ...content }) => ({
      ...subscriptionRecord.write({
        chapterId,
        ...content,
        status: uncancelledStatus(content.endDate, today),
      }),
      paid_paise: paidPaise,
      ...copiedTerms(content.planId),
    })),
    voucher: voucherRows(chapterId, today),
  };
}
