import type { IsoDate } from '../calendar/dates.ts';
import type { UserType } from '../visitors/user-type.ts';

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
