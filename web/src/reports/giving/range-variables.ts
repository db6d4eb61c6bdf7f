import type { ReportScope } from '../engine/report-definition.ts';

/** The variables of an operation about a chapter between two dates. */
export function rangeVariables({ chapterId, range }: ReportScope) {
  return { chapterId, startDate: range.from, endDate: range.to };
}
