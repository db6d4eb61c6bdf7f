import {
  CLASSIFICATION_STATUSES,
  type ClassificationInput,
  classificationSchema,
  deletionRefusal,
  duplicateName,
} from '@fellowship/domain/classifications/classification.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { notFound, readTogether } from '../api/request-context.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import {
  type Classification,
  changeClassification,
  classificationList,
  classificationRecord,
  findHolderNames,
  insertClassification,
  lockClassification,
  renameHolders,
} from './classification.store.ts';

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
    mayBeOld: true,
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

/** A new classification, Open (rules classifications/duplicate, classifications/status). */
const createClassification: Mutation<{ chapterId: string } & ClassificationInput, Classification> = {
  action: 'classification.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const { name } = accept(validate(classificationSchema, input));
    const created = await insertClassification(tx, input.chapterId, name);
    if (!created) throw new RefusalError(duplicateName());
    return { answer: created, audit: { subject: created.id, before: null, after: { name } } };
  },
};

interface ClassificationChanges {
  chapterId: string;
  id: string;
  name?: string | null | undefined;
  isDeleted?: boolean | null | undefined;
  version?: number | null | undefined;
}

/** Another name, also for its holders; deleted, while it is Open, or restored. What is left out stays as it is. */
const updateClassification: Mutation<ClassificationChanges, Classification> = {
  action: 'classification.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ tx, input }) {
    const before = await lockClassification(tx, input.chapterId, input.id);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const wanted = { ...toContent(before), ...withoutNulls(input) };
    const { name } = wanted.name === before.name ? before : accept(validate(classificationSchema, wanted));
    const { isDeleted } = wanted;
    if (name === before.name && isDeleted === before.isDeleted) return { answer: before };
    if (isDeleted && !before.isDeleted) refuseIf(deletionRefusal(before));
    const changed = await changeClassification(tx, before, { name, isDeleted });
    if (!changed) throw new RefusalError(duplicateName());
    if (name !== before.name) await renameHolders(tx, changed);
    const audit = { subject: changed.id, before: toContent(before), after: toContent(changed) };
    const isDeletion = isDeleted && !before.isDeleted;
    return { answer: changed, audit: isDeletion ? { ...audit, action: 'classification.delete' } : audit };
  },
};

function toContent({ name, isDeleted }: Classification) {
  return { name, isDeleted };
}

const holdersTogether = readTogether<Classification, string[]>(
  ({ id }) => id,
  ({ app }, classifications) => findHolderNames(app.database.kysely, classifications),
);

/** The names of the Active members who hold the classification. */
async function holderNames(...asked: Parameters<typeof holdersTogether>): Promise<string[]> {
  return (await holdersTogether(...asked)) ?? [];
}
