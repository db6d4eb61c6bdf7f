import { buildRemarks } from '@fellowship/domain/visitors/interview';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { InputFieldMap } from '@pothos/core';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { fieldInputs, readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import { deleteVisitor } from './delete-visitor.service.ts';
import { addDeletedVisitors } from './deleted-visitor.schema.ts';
import { addInterviews, type InterviewRef } from './interview.schema.ts';
import { interviewWith } from './interview.service.ts';
import { addInvitedVisitors } from './invited-visitor.schema.ts';
import { createVisitor, type SavedVisitor, updateVisitor } from './save-visitor.service.ts';
import { isNotDeleted, type Visitor, visitorList, visitorRecord } from './visitor.store.ts';

const listed = readableWithParent();

type InputBuilder = Parameters<Parameters<Api['builder']['inputType']>[1]['fields']>[0];

/** The visitors of a chapter, their interviews, and those deleted, for its admins. */
export function addVisitors(api: Api): void {
  const VisitorRef = visitorType(api, addInterviews(api), classificationType(api));
  addDeletedVisitors(api, formFields);
  addInvitedVisitors(api);

  addListField(api, 'listVisitor', {
    action: 'visitor.list',
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
const READERS = {
  ...readersOf(visitorFields, { listed, report: listed }),
  businessClassificationId: { ...listed, description: 'Null where the name is none of the chapter’s.' },
  guestClassificationName: { ...listed, description: 'The name, where it is none of the chapter’s.' },
  isInterested: { ...listed, description: 'Yes, No or Maybe.' },
  isGuest: { ...listed, description: 'Recorded on the attendance screen and not by the visitor form.' },
  userType: { ...listed, description: 'visitor, member, Prospect or Member Prospect.' },
};

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
    fields: (t) => ({ chapterId: t.id({ required: true }), ...formFields(t), ...derivedFields(t) }),
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
}

/** What the visitor form asks for; what is missing is said at its field, in words of its own. */
function formFields(t: InputBuilder) {
  return {
    ...fieldInputs(t, visitorFields),
    businessClassificationId: t.id(),
    invitedBy: t.string(),
    invitedById: t.id(),
    isInterested: t.string({ description: 'Yes, No or Maybe.' }),
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
