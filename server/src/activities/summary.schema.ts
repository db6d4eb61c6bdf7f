import { getQuarter, getTerm } from '@fellowship/domain/calendar/periods';
import { toRupees } from '@fellowship/domain/money/rupees';
import { getConnection } from '#api/connection.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import { sample } from '../api/sample.ts';
import { createSummary, listCounters, updateSummary } from './summary.service.ts';
import type { Summary } from './summary.store.ts';

/** The activity counters (rule activities/counters), and their correction by support admins. */
export function addSummaries(api: Api): void {
  const { builder, StringFilter } = api;
  const SummaryRef = summaryType(api);
  const SummaryFilter = summaryFilter(api);
  const SummaryInput = summaryInput(api);
  const SummaryConnection = getConnection(builder, 'SummaryConnection', SummaryRef);

  builder.queryField('listSummary', (t) =>
    t.field({
      ...guardedBy('summary.list'),
      type: SummaryConnection,
      args: {
        pk: t.arg.id({
          description: 'Left out, `filter.chapterId` names the chapter whose members are meant.',
        }),
        sk: t.arg({ type: StringFilter }),
        filter: t.arg({ type: SummaryFilter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { pk, sk, filter, ...list }, { call }) =>
        listCounters(call, pk, { ...filter, sk }, list),
    }),
  );

  addMutation(api, 'createSummary', createSummary, {
    description: "Sets a member's counter where there is none yet; a support admin's correction.",
    input: SummaryInput,
    type: SummaryRef,
  });
  addMutation(api, 'updateSummary', updateSummary, {
    description: "Sets a member's counter; a support admin's correction.",
    input: SummaryInput,
    type: SummaryRef,
  });
}

function summaryType({ builder }: Api) {
  return builder.objectRef<Summary>('Summary').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.exposeID('pk'),
      sk: t.exposeID('sk'),
      chapterId: t.exposeID('chapterId'),
      memberId: t.exposeID('memberId', { nullable: true }),
      type: t.exposeString('type'),
      code: t.exposeString('code'),
      year: t.exposeInt('year'),
      month: t.exposeInt('month'),
      weekNo: t.exposeInt('weekNo'),
      quarter: t.int({ resolve: ({ meetingDate }) => getQuarter(meetingDate) }),
      termId: t.int({ resolve: ({ meetingDate }) => getTerm(meetingDate) }),
      meetingDate: t.exposeString('meetingDate'),
      lateTime: t.exposeString('lateTime', {
        description:
          "'HH:MM:SS': how late at the meetings that a Late counter counts; of every other 00:00:00.",
      }),
      count: t.exposeInt('count'),
      value: t.float({ description: 'Rupees.', resolve: ({ valuePaise }) => toRupees(valuePaise) }),
    }),
  });
}

function summaryFilter({ builder, StringFilter, IntFilter }: Api) {
  return builder.inputType('ModelSummaryFilterInput', {
    fields: (t) => ({
      chapterId: t.field({ type: StringFilter }),
      memberId: t.field({ type: StringFilter }),
      type: t.field({ type: StringFilter }),
      code: t.field({ type: StringFilter }),
      year: t.field({ type: IntFilter }),
      termId: t.field({ type: IntFilter }),
      quarter: t.field({ type: IntFilter }),
      month: t.field({ type: IntFilter }),
      weekNo: t.field({ type: IntFilter }),
    }),
  });
}

function summaryInput({ builder }: Api) {
  return builder.inputType('SummaryInput', {
    description:
      'Which counter, by `pk` and `sk`, or by chapterId, memberId, type, code and meetingDate; and what it shall say. ' +
      'Periods and late time follow: what is sent of them is not believed.',
    fields: (t) => ({
      pk: t.id(),
      sk: t.id(),
      chapterId: t.id(),
      memberId: t.id(),
      type: t.string(),
      code: t.string(),
      meetingDate: t.string({ description: 'Left out it is one of the period that `sk` names.' }),
      year: t.int(),
      month: t.int(),
      weekNo: t.int(),
      quarter: t.int(),
      termId: t.int(),
      lateTime: t.string(),
      count: t.int({ required: true, ...sample(1) }),
      value: t.float({ description: 'Rupees.' }),
    }),
  });
}
