import { ACTIVITY_SIDES, type ActivitySide } from '@fellowship/domain/activities/activity-sides';
import type { ReportChoice, ReportScope } from '../engine/report-definition.ts';
import { givingReportTexts } from './giving-report.messages.ts';

/** Whether the other party is in the same chapter. */
export const SIDE_CHOICE: ReportChoice = {
  id: 'side',
  label: givingReportTexts.typeColumn,
  options: ACTIVITY_SIDES.map((side) => ({ value: side, label: side })),
};

/** The records of the side that was chosen; all where none is. */
export function ofChosenType<Row extends { readonly referralType: ActivitySide }>(
  rows: readonly Row[],
  { side }: ReportScope['chosen'],
): readonly Row[] {
  return side ? rows.filter(({ referralType }) => referralType === side) : rows;
}
