import { chapterKey } from '@fellowship/domain/chapters/keys';
import { connectionOf } from '../../api/connection.ts';
import type { Api } from '../../api/lists.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { correctSummary, listSummaries } from './attendance-summary.service.ts';
import type { AttendanceSummary } from './attendance-summary.store.ts';

export type AttendanceSummaryRef = ReturnType<typeof addAttendanceSummaries>;

/** What came of each completed meeting, by chapter key `CID#{chapterId}` (rule attendance/summary). */
export function addAttendanceSummaries({ builder, StringFilter, IntFilter }: Api) {
  const SummaryRef = builder.objectRef<AttendanceSummary>('AttendanceSummary').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.string({ resolve: ({ chapterId }) => chapterKey(chapterId) }),
      sk: t.string({ resolve: ({ meetingDate }) => `DATE#${meetingDate}` }),
      meetingId: t.exposeID('meetingId'),
      meetingDate: t.exposeString('meetingDate'),
      year: t.exposeInt('year'),
      term: t.exposeInt('term'),
      quarter: t.exposeInt('quarter'),
      month: t.exposeInt('month'),
      weekNo: t.exposeInt('weekNo'),
      presentCount: t.exposeInt('presentCount', { description: 'Without those who came late.' }),
      presentPercent: t.exposeFloat('presentPercent', { description: 'Two decimals.' }),
      absentCount: t.exposeInt('absentCount'),
      absentPercent: t.exposeFloat('absentPercent'),
      leaveCount: t.exposeInt('leaveCount'),
      leavePercent: t.exposeFloat('leavePercent'),
      lateCount: t.exposeInt('lateCount'),
      latePercent: t.exposeFloat('latePercent'),
      totalMembersCount: t.exposeInt('totalMembersCount'),
      isCorrected: t.exposeBoolean('isCorrected', {
        description: 'A support admin has changed the figures.',
      }),
      version: t.exposeInt('version'),
    }),
  });

  const Filter = builder.inputType('ModelAttendanceSummaryFilterInput', {
    fields: (t) => ({
      year: t.field({ type: IntFilter }),
      term: t.field({ type: IntFilter }),
      quarter: t.field({ type: IntFilter }),
      month: t.field({ type: IntFilter }),
      weekNo: t.field({ type: IntFilter }),
      meetingDate: t.field({ type: StringFilter }),
    }),
  });

  const Input = builder.inputType('CreateAttendanceSummaryInput', {
    description: 'A correction: periods and percentages follow from the date and the counts.',
    fields: (t) => ({
      pk: t.string({ required: true, description: 'CID#{chapterId}' }),
      sk: t.string(),
      meetingDate: t.string({ required: true }),
      weekNo: t.int(),
      month: t.int(),
      quarter: t.int(),
      term: t.int(),
      year: t.int(),
      presentCount: t.int({ required: true }),
      presentPercent: t.float(),
      absentCount: t.int({ required: true }),
      absentPercent: t.float(),
      leaveCount: t.int({ required: true }),
      leavePercent: t.float(),
      lateCount: t.int({ required: true }),
      latePercent: t.float(),
      totalMembersCount: t.int({ required: true }),
    }),
  });

  const Connection = connectionOf(builder, 'AttendanceSummaryConnection', SummaryRef);

  builder.queryField('listAttendanceSummary', (t) =>
    t.field({
      ...guardedBy('attendanceSummary.list'),
      type: Connection,
      args: {
        pk: t.arg.string({ required: true }),
        startDate: t.arg.string({ description: 'With `endDate`: the first meeting date.' }),
        endDate: t.arg.string(),
        filter: t.arg({ type: Filter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { pk, startDate, endDate, filter, ...list }, { call }) =>
        listSummaries(call, { pk, startDate, endDate }, filter ?? null, list),
    }),
  );

  builder.mutationField('createAttendanceSummary', (t) =>
    t.field({
      ...guardedBy('attendanceSummary.correct'),
      description: 'Corrects the summary of a completed meeting; audited.',
      type: SummaryRef,
      args: { input: t.arg({ type: Input, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => correctSummary(call, input, requestId),
    }),
  );

  return SummaryRef;
}
