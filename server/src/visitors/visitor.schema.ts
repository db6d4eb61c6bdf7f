import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { rangeRefusal } from '@fellowship/domain/reports/report';
import { buildRemarks } from '@fellowship/domain/visitors/interview';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { InputFieldMap } from '@pothos/core';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { fieldInputs, readersOf, recordType } from '../api/record-type.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import { addInterviews, type InterviewRef, interviewWith } from './interview.schema.ts';
import {
  createDeletedVisitor,
  createVisitor,
  deleteVisitor,
  eraseVisitor,
  restoreVisitor,
  type SavedVisitor,
  updateVisitor,
} from './visitor.service.ts';
import {
  deletedVisitorList,
  deletedVisitorRecord,
  firstVisitBetween,
  invitedVisitorList,
  isDeletion,
  isNotDeleted,
  type Visitor,
  visitorList,
  visitorRecord,
} from './visitor.store.ts';

const listed = readableWithParent();

type InputBuilder = Parameters<Parameters<Api['builder']['inputType']>[1]['fields']>[0];

/** The visitors of a chapter, their interviews, and those deleted, for its admins. */
export function addVisitors(api: Api): void {
  const VisitorRef = visitorType(api, addInterviews(api), classificationType(api));
  addDeletedVisitors(api, formFields);
  addInvitedVisitors(api);

  addListField(api, 'listVisitor', {
    mayBeOld: true,
    action: 'visitor.list',
    description:
      'Those on the way to membership. The Visitor figures also count visitors who became members: `listInvitedVisitor` has them.',
    type: VisitorRef,
    list: visitorList,
    args: (t) => ({ chapterId: t.id({ required: true }), mobile: t.string() }),
    scope: ({ chapterId, mobile }) => ({
      subject: { chapterId },
      where: { chapterId, ...(mobile == null ? {} : { mobile }) },
      and: [isNotDeleted],
    }),
  });

  addChanges(api, VisitorRef);
}

/** Who reads each field. */
const READERS = readersOf(visitorFields, { listed, report: listed });

/** What a list of visitors says of a classification. */
function classificationType({ builder }: Api) {
  return builder.objectRef<{ name: string }>('VisitorClassification').implement({
    ...listed,
    fields: (t) => ({ name: t.exposeString('name') }),
  });
}

function visitorType(
  api: Api,
  Interview: InterviewRef,
  Classification: ReturnType<typeof classificationType>,
) {
  return recordType(api.builder, 'Visitor', visitorRecord, READERS, (t) => {
    const getInterview = ({ chapterId, id }: Visitor, call: Parameters<typeof interviewWith>[0]) =>
      interviewWith(call, { chapterId, visitorId: id });
    return {
      interview: t.field({
        ...listed,
        type: Interview,
        nullable: true,
        resolve: (visitor, _args, { call }) => getInterview(visitor, call),
      }),
      BusinessClassification: t.field({
        ...listed,
        type: Classification,
        nullable: true,
        resolve: ({ classificationName: name }) => (name === null ? null : { name }),
      }),
      remarks: t.string({
        ...listed,
        nullable: true,
        description: 'The decision of the interview.',
        resolve: async (visitor, _args, { call }) =>
          buildRemarks((await getInterview(visitor, call))?.decision ?? null),
      }),
      attendanceCreated: t.boolean({
        ...listed,
        nullable: true,
        description: "Whether the visitor was recorded at today's meeting; told by what saved the visitor.",
        resolve: (visitor) => (visitor as Partial<SavedVisitor>).attendanceCreated ?? null,
      }),
    };
  });
}

function addChanges(api: Api, VisitorRef: ReturnType<typeof visitorType>): void {
  const { builder } = api;
  const CreateInput = builder.inputType('CreateVisitorInput', {
    description:
      "What is asked for in the visitor form. Who invited is `invitedById`, or 'Others' with an `introducerName`. Guest, " +
      'status, user type and remarks follow, whatever is sent.',
    fields: (t) => ({
      id: t.id({ description: 'Chosen by the server, whatever is sent.' }),
      chapterId: t.id({ required: true }),
      ...formFields(t),
      ...derivedFields(t),
    }),
  });
  const UpdateInput = builder.inputType('UpdateVisitorInput', {
    description:
      'What is left out stays as it is, and an empty text is none. The visitor is known by the `id`, or by the `mobile` where ' +
      'none is sent. `version` is the one the editor saw.',
    fields: (t) => ({
      id: t.id(),
      chapterId: t.id({ required: true }),
      ...formFields(t),
      ...derivedFields(t),
      version: t.int(),
    }),
  });
  const DeleteInput = builder.inputType('DeleteVisitorInput', {
    fields: (t) => ({ chapterId: t.id({ required: true }), mobile: t.string({ required: true }) }),
  });

  const RestoreInput = builder.inputType('RestoreVisitorInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id({ required: true, description: 'The `pk` of the deleted visitor.' }),
      version: t.int({ description: 'The one that was seen.' }),
    }),
  });

  addMutation(api, 'createVisitor', createVisitor, {
    description: 'Registers a visitor; a guest of the same mobile is filled in.',
    input: CreateInput,
    type: VisitorRef,
  });
  addMutation(api, 'updateVisitor', updateVisitor, { input: UpdateInput, type: VisitorRef });
  addMutation(api, 'deleteVisitor', deleteVisitor, {
    description: 'With the interview; the invitation is taken back.',
    input: DeleteInput,
    type: VisitorRef,
  });
  const EraseInput = builder.inputType('EraseVisitorInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id({ required: true, description: 'The `pk` of the deleted visitor.' }),
      version: t.int({ description: 'The one that was seen.' }),
    }),
  });
  addMutation(api, 'eraseVisitor', eraseVisitor, {
    description: 'Erases the personal data of a deleted visitor for good; visits and counts stay.',
    input: EraseInput,
    type: VisitorRef,
  });
  addMutation(api, 'restoreVisitor', restoreVisitor, {
    description: 'Takes a deletion back: the visitor, the interview and the invitation.',
    input: RestoreInput,
    type: VisitorRef,
  });
}

/** What the visitor form asks for; what is missing is said at its field, in words of its own. */
function formFields(t: InputBuilder) {
  return {
    ...fieldInputs(t, visitorFields),
    businessClassificationId: t.id(),
    invitedBy: t.string(),
    invitedById: t.id(),
  } satisfies InputFieldMap;
}

/** What clients also send, and the server ignores. */
function derivedFields(t: InputBuilder) {
  return {
    status: t.string(),
    isDeleted: t.boolean(),
    isGuest: t.boolean(),
    guestClassificationName: t.string(),
    isRotarian: t.boolean(),
    userType: t.string(),
    remarks: t.string(),
  } satisfies InputFieldMap;
}

/**
 * The visitors whose first meeting was between two dates, by name: all of the chapter for its admins, and for a member those
 * whom he or she has invited, of whom it tells no more than a report shows (rule reports/visitors).
 */
function addInvitedVisitors(api: Api): void {
  addListField(api, 'listInvitedVisitor', {
    mayBeOld: true,
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

const readers = readersOf(visitorFields, { listed, report: listed });
const { id: _id, deletedOn: _on, invitedOn: _invited, memberRotaryId: _as, ...told } = readers;

/** The deleted visitors of a chapter; a support admin sets their record right. */
function addDeletedVisitors(api: Api, formFields: (t: InputBuilder) => InputFieldMap): void {
  const { builder } = api;
  const DeletedRef = recordType(builder, 'DeletedVisitor', deletedVisitorRecord, {
    ...told,
    pk: { ...listed, description: 'The id that the visitor had.' },
    deletedDate: listed,
  });

  addListField(api, 'listDeletedVisitor', {
    mayBeOld: true,
    action: 'visitor.listDeleted',
    type: DeletedRef,
    list: deletedVisitorList,
    args: (t) => ({ chapterId: t.id({ required: true }) }),
    scope: ({ chapterId }) => ({
      subject: { chapterId },
      where: { chapterId },
      and: [isDeletion],
      direction: 'desc',
    }),
  });

  const CreateInput = builder.inputType('CreateDeletedVisitorInput', {
    description:
      'Name and mobile suffice. A visitor is deleted by `deleteVisitor`; this is for what is missing in the record.',
    fields: (t) => ({
      pk: t.id({ description: 'The id that the visitor had; left out, a new one.' }),
      chapterId: t.id({ required: true }),
      ...formFields(t),
      deletedDate: t.string({ description: 'Today unless said otherwise.' }),
    }),
  });
  addMutation(api, 'createDeletedVisitor', createDeletedVisitor, {
    description: 'A correction by a support admin.',
    input: CreateInput,
    type: DeletedRef,
  });
}
