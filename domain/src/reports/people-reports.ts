import { daysBetween, type IsoDate } from '../calendar/dates.ts';
import { getMonth, getYear } from '../calendar/periods.ts';
import { isRosterMember, type RosterFacts } from '../members/member-status.ts';
import type { UserType } from '../visitors/visits.ts';
import { specialDayTexts } from './report.messages.ts';

/** The stages of the visitors in a report, in their order (rule reports/visitors). */
export const VISITOR_STAGES = [
  'visitor',
  'Prospect',
  'Member Prospect',
  'member',
] as const satisfies readonly UserType[];

/** The labels of the stages. */
export const VISITOR_STAGE_LABELS: Readonly<Record<UserType, string>> = {
  visitor: 'Visitor',
  Prospect: 'Prospect',
  'Member Prospect': 'Member Prospect',
  member: 'Member',
};

/** A visitor in a report. */
export interface ReportedVisitor {
  /** The first meeting; visitors without one are in no report about dates. */
  readonly dateOfMeeting1: IsoDate | null;
  /** The user type, which gives the stage. */
  readonly userType: string;
}

/** How many visitors came to a first meeting on a date. */
export interface VisitingDay {
  readonly visitingDate: IsoDate;
  readonly visitingCount: number;
}

/** Visitors by the date of their first meeting, the newest first (rule reports/visitors). */
export function visitingDays(visitors: readonly ReportedVisitor[]): VisitingDay[] {
  return [...Map.groupBy(visitors, ({ dateOfMeeting1 }) => dateOfMeeting1)]
    .flatMap(([visitingDate, { length }]) =>
      visitingDate === null ? [] : [{ visitingDate, visitingCount: length }],
    )
    .toSorted((a, b) => (a.visitingDate < b.visitingDate ? 1 : -1));
}

/** How many visitors are in each stage; 0 for empty stages. */
export function visitorsByStage(
  visitors: readonly ReportedVisitor[],
): { readonly stage: UserType; readonly count: number }[] {
  return VISITOR_STAGES.map((stage) => ({
    stage,
    count: visitors.filter(({ userType }) => userType === stage).length,
  }));
}

/** The groups of the days since the last sign-in (rule reports/last-logins). */
export const LOGIN_AGES = ['week', 'month', 'longer', 'never'] as const;

export type LoginAge = (typeof LOGIN_AGES)[number];

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/**
 * Whether the last sign-in was within 7 days, within 30, longer ago, or never.
 * @param signedInOn the day of the last login in the chapter; null for none
 */
export function loginAge(signedInOn: IsoDate | null, today: IsoDate): LoginAge {
  if (signedInOn === null) return 'never';
  const days = daysBetween(signedInOn, today);
  if (days < WEEK_DAYS) return 'week';
  return days < MONTH_DAYS ? 'month' : 'longer';
}

/** The occasions to congratulate on (rule reports/special-days). */
export const OCCASIONS = ['Birthday', 'WeddingAnniversary', 'FamilyBirthday'] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** The dates of a member and the family; they may be missing or empty. */
export interface MemberWithDates extends RosterFacts {
  readonly rotaryId: string;
  readonly fullName: string;
  readonly classificationName: string | null;
  readonly mobile: string | null;
  readonly dob: IsoDate | null;
  readonly maritalStatus: string | null;
  readonly weddingDate: IsoDate | null;
  readonly familyMembers: readonly {
    readonly name?: string;
    readonly relationShip?: string;
    readonly dob?: string;
  }[];
}

/** A day to congratulate on. It has no year of birth: ages stay private. */
export interface SpecialDay {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  readonly mobile: string | null;
  /** 1 to 12 */
  readonly month: number;
  /** In the current year: 28 February for 29 February outside leap years. */
  readonly day: number;
  readonly occasion: Occasion;
  /** Whose birthday it is in the family; null otherwise. */
  readonly relativeName: string | null;
  readonly relationShip: string | null;
}

/**
 * The birthdays, wedding anniversaries and family birthdays of a month of the current year, by day (rule
 * reports/special-days); in the current month those of the days that are past come last.
 * @param month 1 to 12
 */
export function specialDays(
  members: readonly MemberWithDates[],
  month: number,
  today: IsoDate,
): SpecialDay[] {
  const days = members
    .filter(isRosterMember)
    .flatMap((member) => listDays(member))
    .flatMap(({ date, ...day }) => {
      const [monthOfDay, dayOfMonth] = dayInYear(date, getYear(today));
      return monthOfDay === month ? [{ ...day, month, day: dayOfMonth }] : [];
    });
  const isPast = ({ day }: SpecialDay) => month === getMonth(today) && day < dayOfMonth(today);
  return days.toSorted(
    (a, b) =>
      Number(isPast(a)) - Number(isPast(b)) ||
      a.day - b.day ||
      compare(a.memberName, b.memberName) ||
      compare(a.rotaryId, b.rotaryId),
  );
}

/** The occasion, with the relative of a family birthday: `Family Birthday: Kavitha (Spouse)`. */
export function occasionText({
  occasion,
  relativeName,
  relationShip,
}: Pick<SpecialDay, 'occasion' | 'relativeName' | 'relationShip'>): string {
  const label = specialDayTexts.occasions[occasion];
  return relativeName === null ? label : specialDayTexts.ofRelative(label, relativeName, relationShip);
}

type DatedDay = Omit<SpecialDay, 'month' | 'day'> & { readonly date: IsoDate };

function listDays(member: MemberWithDates): DatedDay[] {
  const { rotaryId, fullName, classificationName, mobile, dob, familyMembers } = member;
  const whose = { rotaryId, memberName: fullName, classificationName, mobile };
  const own = { ...whose, relativeName: null, relationShip: null };
  const weddingDate = isWed(member) ? member.weddingDate : null;
  return [
    ...(dob ? [{ ...own, date: dob, occasion: 'Birthday' as const }] : []),
    ...(weddingDate ? [{ ...own, date: weddingDate, occasion: 'WeddingAnniversary' as const }] : []),
    ...familyMembers.flatMap(({ name, relationShip, dob: date }) =>
      name && date
        ? [
            {
              ...whose,
              date,
              occasion: 'FamilyBirthday' as const,
              relativeName: name,
              relationShip: relationShip || null,
            },
          ]
        : [],
    ),
  ];
}

/** The wedding date of a marriage that is over does not count. */
function isWed({ maritalStatus }: MemberWithDates): boolean {
  return !maritalStatus || maritalStatus === 'Married';
}

function dayInYear(date: IsoDate, year: number): [month: number, day: number] {
  const [month, day] = [getMonth(date), dayOfMonth(date)];
  return month === 2 && day === 29 && !isLeapYear(year) ? [2, 28] : [month, day];
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function dayOfMonth(date: IsoDate): number {
  return Number(date.slice(8, 10));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
