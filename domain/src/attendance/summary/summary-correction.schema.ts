import * as z from 'zod/mini';
import { isIsoDate } from '../../calendar/dates.ts';

/** The texts about corrections of attendance summaries: not fixed, they may be worded better. */
export const summaryCorrectionMessages = {
  dateRequired: 'Please select a date',
  notWhole: 'Value must be a whole number.',
  negative: 'Negative values are not allowed.',
  tooHigh: 'The value is too high.',
  moreThanTotal: 'The counts are more than all members together.',
} as const;

/** The most members that a summary can count; ours. */
export const SUMMARY_COUNT_LIMIT = 100_000;

const count = z.number(summaryCorrectionMessages.notWhole).check(
  z.refine((number) => Number.isInteger(number), summaryCorrectionMessages.notWhole),
  z.minimum(0, summaryCorrectionMessages.negative),
  z.maximum(SUMMARY_COUNT_LIMIT, summaryCorrectionMessages.tooHigh),
);

/** A summary as a support admin corrects it: the counts; periods and percentages follow from them. */
export const attendanceSummaryCorrectionSchema = z
  .object({
    meetingDate: z
      .string(summaryCorrectionMessages.dateRequired)
      .check(z.refine(isIsoDate, summaryCorrectionMessages.dateRequired)),
    presentCount: count,
    absentCount: count,
    leaveCount: count,
    lateCount: count,
    totalMembersCount: count,
  })
  .check(
    z.refine(
      (summary) =>
        summary.presentCount + summary.absentCount + summary.leaveCount + summary.lateCount <=
        summary.totalMembersCount,
      { error: summaryCorrectionMessages.moreThanTotal, path: ['totalMembersCount'] },
    ),
  );

export type AttendanceSummaryCorrection = z.infer<typeof attendanceSummaryCorrectionSchema>;
