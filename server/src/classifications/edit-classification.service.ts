import {
  type ClassificationInput,
  classificationSchema,
} from '@fellowship/domain/classifications/classification.schema';
import { deletionRefusal, duplicateName } from '@fellowship/domain/classifications/classification-status';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '../api/intent.ts';
import type { Mutation } from '../api/mutation.ts';
import { readTogether } from '../api/read-together.ts';
import { notFound } from '../api/request-context.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import {
  type Classification,
  changeClassification,
  findHolderNames,
  insertClassification,
  lockClassification,
  renameHolders,
} from './classification.store.ts';

/** A new classification, Open (rules classifications/duplicate, classifications/status). */
export const createClassification: Mutation<{ chapterId: string } & ClassificationInput, Classification> = {
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
export const updateClassification: Mutation<ClassificationChanges, Classification> = {
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
export async function holderNames(...asked: Parameters<typeof holdersTogether>): Promise<string[]> {
  return (await holdersTogether(...asked)) ?? [];
}
