import {
  VISITOR_STAGE_LABELS,
  type VisitingDay,
  visitorsByStage,
} from '@fellowship/domain/reports/visitor-report';
import { rotarianType } from '@fellowship/domain/visitors/rotarian-type';
import type { ListInvitedVisitorsQuery } from '#api/generated/main/graphql.ts';
import type { BarChart } from '../engine/chart/report-chart.ts';
import type { ReportColumn } from '../engine/report-column.ts';
import type { ReportTotal } from '../engine/report-definition.ts';
import type { ReportMember } from '../engine/report-member.ts';
import { peopleTexts } from './people.messages.ts';

export type InvitedVisitor = ListInvitedVisitorsQuery['listInvitedVisitor']['items'][number];

/** A row of the Visitor Report: a date, a member with invited visitors, or one visitor. */
export interface VisitorRow {
  readonly id: string;
  readonly day?: VisitingDay;
  readonly inviter?: ReportMember & { readonly count: number };
  readonly visitor?: InvitedVisitor;
}

/** The visitors by who has invited them, and of one inviter by the date of the first meeting. */
export function visitorRows(visitors: readonly InvitedVisitor[]): VisitorRow[] {
  const buildKey = ({ invitedBy, dateOfMeeting1, fullName }: InvitedVisitor) =>
    [invitedBy, dateOfMeeting1, fullName].join('\n');
  return visitors
    .toSorted((a, b) => (buildKey(a) < buildKey(b) ? -1 : 1))
    .map((visitor) => ({ id: visitor.id, visitor }));
}

export const VISITOR_COLUMNS: readonly ReportColumn<VisitorRow>[] = [
  {
    id: 'name',
    header: peopleTexts.nameColumn,
    value: ({ visitor }) => visitor?.fullName ?? null,
    isKey: true,
  },
  {
    id: 'mobile',
    header: peopleTexts.mobileColumn,
    format: 'mobile',
    value: ({ visitor }) => visitor?.mobile ?? null,
  },
  {
    id: 'classification',
    header: peopleTexts.classificationColumn,
    value: ({ visitor }) => visitor?.classificationName || (visitor?.guestClassificationName ?? null),
  },
  {
    id: 'rotarian',
    header: peopleTexts.rotarianColumn,
    value: ({ visitor }) => (visitor ? rotarianType(visitor) : null),
  },
  {
    id: 'invitedBy',
    header: peopleTexts.invitedByColumn,
    value: ({ visitor }) => visitor?.invitedBy ?? null,
  },
  {
    id: 'introducer',
    header: peopleTexts.introducerColumn,
    value: ({ visitor }) => visitor?.introducerName || null,
  },
  {
    id: 'firstMeeting',
    header: peopleTexts.firstMeetingColumn,
    format: 'date',
    value: ({ visitor }) => visitor?.dateOfMeeting1 ?? null,
  },
];

/** How many visitors there are, and how many have reached each stage. @param tab that shows their rows */
export function visitorTotals(visitors: readonly InvitedVisitor[], tab?: string): ReportTotal<VisitorRow>[] {
  const place = tab === undefined ? {} : { tab };
  return [
    { label: peopleTexts.allVisitors, value: visitors.length, of: () => true, ...place },
    ...visitorsByStage(visitors).map(({ stage, count }) => ({
      label: VISITOR_STAGE_LABELS[stage],
      value: count,
      of: ({ visitor }: VisitorRow) => visitor?.userType === stage,
      ...place,
    })),
  ];
}

/** The visitors by the stage that they have reached; nothing to draw without visitors. */
export function stageChart(visitors: readonly InvitedVisitor[]): BarChart | null {
  if (visitors.length === 0) return null;
  return {
    kind: 'bars',
    title: peopleTexts.byStage,
    labelHeader: peopleTexts.stageColumn,
    valueHeader: peopleTexts.visitors,
    format: 'number',
    bars: visitorsByStage(visitors).map(({ stage, count }) => ({
      label: VISITOR_STAGE_LABELS[stage],
      value: count,
    })),
  };
}
