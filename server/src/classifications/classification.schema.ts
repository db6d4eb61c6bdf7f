import { CLASSIFICATION_STATUSES } from '@fellowship/domain/classifications/classification-status';
import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { classificationList, classificationRecord } from './classification.store.ts';
import { createClassification, holderNames, updateClassification } from './edit-classification.service.ts';

const listed = readableWithParent();

/** The classifications of a chapter: its people read them, its admins edit them. */
export function addClassifications(api: Api): void {
  const { builder } = api;
  const Status = builder.enumType('BusinessClassificationStatus', { values: CLASSIFICATION_STATUSES });
  const ClassificationRef = recordType(
    builder,
    'BusinessClassification',
    classificationRecord,
    {
      id: listed,
      chapterId: listed,
      name: listed,
      status: { ...listed, type: Status, description: 'Follows from whether an Active member holds it.' },
      isDeleted: listed,
      version: listed,
    },
    (t) => ({
      memberNames: t.stringList({
        ...listed,
        description: 'The Active members who hold it, by name.',
        resolve: (classification, _args, { call }) => holderNames(call, classification),
      }),
    }),
  );

  addListField(api, 'listBusinessClassification', {
    action: 'classification.list',
    type: ClassificationRef,
    list: classificationList,
    args: (t) => ({ chapterId: t.id({ required: true }) }),
    scope: ({ chapterId }) => ({ subject: { chapterId }, where: { chapterId } }),
  });

  const CreateInput = builder.inputType('CreateBusinessClassificationInput', {
    description: 'A new classification gets an id of its own and is Open, whatever is sent of the two.',
    fields: (t) => ({
      id: t.id(),
      chapterId: t.id({ required: true }),
      name: t.string({ required: true }),
      status: t.field({ type: Status }),
      isDeleted: t.boolean(),
    }),
  });
  const UpdateInput = builder.inputType('UpdateBusinessClassificationInput', {
    description: 'What is left out stays as it is. The status follows from the members, whatever is sent.',
    fields: (t) => ({
      id: t.id({ required: true }),
      chapterId: t.id({ required: true }),
      name: t.string(),
      status: t.field({ type: Status }),
      isDeleted: t.boolean(),
      version: t.int(),
    }),
  });
  addMutation(api, 'createBusinessClassification', createClassification, {
    input: CreateInput,
    type: ClassificationRef,
  });
  addMutation(api, 'updateBusinessClassification', updateClassification, {
    input: UpdateInput,
    type: ClassificationRef,
  });
}
