import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { InputFieldMap } from '@pothos/core';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { readersOf } from '../api/record-fields.ts';
import { recordType } from '../api/record-type.ts';
import { createDeletedVisitor } from './delete-visitor.service.ts';
import { deletedVisitorList, deletedVisitorRecord, isDeletion } from './deleted-visitor.store.ts';

const listed = readableWithParent();

const readers = readersOf(visitorFields, { listed, report: listed });
const {
  id: _id,
  deletedOn: _on,
  invitedOn: _invited,
  memberRotaryId: _as,
  version: _version,
  ...told
} = readers;

type InputBuilder = Parameters<Parameters<Api['builder']['inputType']>[1]['fields']>[0];

/** The deleted visitors of a chapter; a support admin sets their record right. */
export function addDeletedVisitors(api: Api, formFields: (t: InputBuilder) => InputFieldMap): void {
  const { builder } = api;
  const DeletedRef = recordType(builder, 'DeletedVisitor', deletedVisitorRecord, {
    ...told,
    pk: { ...listed, description: 'The id that the visitor had.' },
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
