import type { SummaryOfMeetingQuery } from '#api/generated/attendance/graphql.ts';

/** What closing has counted (rule attendance/summary), for good unless it is reopened or corrected. */
export type ClosedFigures = SummaryOfMeetingQuery['listAttendanceSummary']['items'][number];
