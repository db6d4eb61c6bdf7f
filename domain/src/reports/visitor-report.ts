import type { IsoDate } from '../calendar/dates.ts';
import type { UserType } from '../visitors/user-type.ts';

/** The stages that a visitor of a report can have come to, in their order (rule reports/visitors). */
export const VISITOR_STAGES = [
  'visitor',
  'Prospect',
  'Member Prospect',
  'member',
] as const satisfies readonly UserType[];

/** How the stages are called. */
export const VISITOR_STAGE_LABELS: Readonly<Record<UserType, string>> = {
  visitor: 'Visitor',
  Prospect: 'Prospect',
  'Member Prospect': 'Member Prospect',
  member: 'Member',
};

/** What is known of a visitor of a report. */
export interface ReportedVisitor {
  /** The first meeting; whoever has none is in no report about dates. */
  readonly dateOfMeeting1: IsoDate | null;
  /** The user type that tells the stage. */
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

/** How many of the visitors have come to each stage by now; a stage without anybody counts 0. */
export function visitorsByStage(
  visitors: readonly ReportedVisitor[],
): { readonly stage: UserType; readonly count: number }[] {
  return VISITOR_STAGES.map((stage) => ({
    stage,
    count: visitors.filter(({ userType }) => userType === stage).length,
  }));
}
