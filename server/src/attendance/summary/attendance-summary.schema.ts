import { attendanceSummarySortKey } from '@fellowship/domain/attendance/summary/summary';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { getChapterId } from '../../api/chapter-key.ts';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { recordType } from '../../api/record-type.ts';
import { correctSummary, getRange, requireWholeRange } from './attendance-summary.service.ts';
import { summaryList, summaryRecord } from './attendance-summary.store.ts';

const listed = readableWithParent();

export type AttendanceSummaryRef = ReturnType<typeof addAttendanceSummaries>;

/** The result of each completed meeting, by chapter key `CID#{chapterId}` (rule attendance/summary). */
export function addAttendanceSummaries(api: Api) {
  const SummaryRef = summaryType(api);
  addListField(api, 'listAttendanceSummary', {
    action: 'attendanceSummary.list',
    type: SummaryRef,
    list: summaryList,
    args: (t) => ({
      pk: t.string({ required: true }),
      startDate: t.string({ description: 'With `endDate`: the first meeting date.' }),
      endDate: t.string(),
    }),
    scope: ({ pk, startDate, endDate }) => {
      const chapterId = getChapterId(pk);
      return { subject: { chapterId }, where: { chapterId }, filter: getRange(startDate, endDate) };
    },
    check({ startDate, endDate, filter }) {
      requireWholeRange(getRange(startDate, endDate));
      requireWholeRange(filter);
    },
  });

  addMutation(api, 'createAttendanceSummary', correctSummary, {
    description: 'Corrects the summary of a completed meeting; audited.',
    input: correctionInput(api),
    type: SummaryRef,
  });

  return SummaryRef;
}

function summaryType({ builder }: Api) {
  return recordType(
    builder,
    'AttendanceSummary',
    summaryRecord,
    {
      chapterId: null,
      meetingId: listed,
      meetingDate: listed,
      year: listed,
      term: listed,
      quarter: listed,
      month: listed,
      weekNo: listed,
      presentCount: { ...listed, description: 'Without those who came late.' },
      presentPercent: { ...listed, description: 'Two decimals.' },
      absentCount: listed,
      absentPercent: listed,
      leaveCount: listed,
      leavePercent: listed,
      lateCount: listed,
      latePercent: listed,
      totalMembersCount: listed,
      isCorrected: { ...listed, description: 'A support admin has changed the figures.' },
      version: listed,
    },
    (t) => ({
      pk: t.string({ ...listed, resolve: ({ chapterId }) => chapterKey(chapterId) }),
      sk: t.string({ ...listed, resolve: ({ meetingDate }) => attendanceSummarySortKey(meetingDate) }),
    }),
  );
}

function correctionInput({ builder }: Api) {
  return builder.inputType('CreateAttendanceSummaryInput', {
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
}
