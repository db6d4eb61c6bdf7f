import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { rangeRefusal } from '@fellowship/domain/reports/report-period';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { readableWithParent } from '../api/policies.ts';
import { readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import { firstVisitBetween, invitedVisitorList, visitorRecord } from './visitor.store.ts';

const listed = readableWithParent();

/**
 * The visitors whose first meeting was between two dates, by name: all of the chapter for its admins, and for a member those
 * whom he or she has invited, of whom it tells no more than a report shows (rule reports/visitors).
 */
export function addInvitedVisitors(api: Api): void {
  addListField(api, 'listInvitedVisitor', {
    action: 'visitor.listInvited',
    description:
      'By the first meeting, both dates included; with `rotaryId` those whom a member has invited.',
    type: invitedVisitorType(api),
    list: invitedVisitorList,
    args: (t) => ({
      chapterId: t.id({ required: true }),
      startDate: t.string(),
      endDate: t.string(),
      rotaryId: t.id(),
    }),
    scope: ({ chapterId, startDate, endDate, rotaryId }) => ({
      subject: { chapterId, rotaryId: rotaryId ?? undefined },
      where: { chapterId, ...(rotaryId == null ? {} : { invitedById: rotaryId }) },
      and: firstVisitBetween({ from: startDate ?? '', to: endDate ?? '' }),
    }),
    check({ startDate, endDate }) {
      if (!startDate || !endDate)
        throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
      const refusal = rangeRefusal({ from: startDate, to: endDate });
      if (refusal !== null) throw badField('endDate', refusal);
    },
  });
}

function invitedVisitorType({ builder }: Api) {
  return recordType(builder, 'InvitedVisitor', visitorRecord, {
    ...readersOf(visitorFields, { report: listed, listed: null }),
    userType: { ...listed, description: 'visitor, member, Prospect or Member Prospect.' },
  });
}
