import type { InputFieldMap } from '@pothos/core';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { createDeletedVisitor } from './delete-visitor.service.ts';
import { deletedVisitorList, deletedVisitorRecord, isDeletion } from './deleted-visitor.store.ts';

const listed = readableWithParent();

type InputBuilder = Parameters<Parameters<Api['builder']['inputType']>[1]['fields']>[0];

/** The deleted visitors of a chapter; a support admin sets their record right. */
export function addDeletedVisitors(api: Api, formFields: (t: InputBuilder) => InputFieldMap): void {
  const { builder } = api;
  const DeletedRef = recordType(builder, 'DeletedVisitor', deletedVisitorRecord, {
    pk: { ...listed, description: 'The id that the visitor had.' },
    chapterId: listed,
    fullName: listed,
    mobile: listed,
    email: listed,
    whatsapp: listed,
    website: listed,
    rotaryClubName: listed,
    classificationName: listed,
    businessClassificationId: listed,
    guestClassificationName: listed,
    businessName: listed,
    designation: listed,
    natureOfBusiness: listed,
    productsOrServicesOffered: listed,
    businessAddress: listed,
    noOfEmployees: listed,
    isInterested: listed,
    needMoreDetails: listed,
    introducerName: listed,
    invitedBy: listed,
    invitedById: listed,
    dateOfMeeting1: listed,
    dateOfMeeting2: listed,
    userType: listed,
    isGuest: listed,
    isRotarian: listed,
    status: listed,
    isDeleted: listed,
    deletedDate: listed,
  });

  addListField(api, 'listDeletedVisitor', {
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
