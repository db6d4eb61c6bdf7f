import { todayIn } from '@fellowship/domain/calendar/dates';
import { versionFields, versionSchema, writeFeatures } from '@fellowship/domain/platform/version.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { addListField } from '#api/list-field.ts';
import { addMutation, type Mutation, type Outcome, requireVersion, withoutNulls } from '#api/mutation.ts';
import { guardedAs, guardedBy, readableWithParent } from '#api/policies.ts';
import { entryInputs, readersOf, recordType } from '#api/record-type.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept } from '../refusal-error.ts';
import {
  changeVersion,
  findLatestVersion,
  findVersion,
  insertVersion,
  lockVersions,
  type ProductVersion,
  versionList,
  versionRecord,
} from './version.store.ts';

const listed = readableWithParent();

/** The versions of the product: support admins write them, admins read them, all users the latest number (rule platform/product-versions). */
export function addVersions(api: Api): void {
  const VersionRef = versionType(api);
  const { CreateInput, UpdateInput } = versionInputs(api);

  addListField(api, 'listVersion', {
    action: 'version.list',
    description: 'The last to be released first.',
    type: VersionRef,
    list: versionList,
    args: () => ({}),
    scope: () => ({ subject: {}, where: {}, direction: 'desc' }),
  });
  api.builder.queryField('getLatestVersion', (t) =>
    t.field({
      ...guardedBy('version.readLatest'),
      description: 'Null before there is any.',
      type: VersionRef,
      nullable: true,
      resolve: (_root, _args, { call }) => readLatestVersion(call),
    }),
  );
  addMutation(api, 'createVersion', createVersion, { input: CreateInput, type: VersionRef });
  addMutation(api, 'updateVersion', updateVersion, { input: UpdateInput, type: VersionRef });
}

function versionType({ builder }: Api) {
  return recordType(builder, 'Version', versionRecord, readersOf(versionFields, { listed }), (t) => ({
    features: t.string({
      ...guardedAs('version.list', () => ({})),
      nullable: true,
      description: 'The JSON text of a list of texts; for admins.',
      resolve: ({ features }) => writeFeatures(features),
    }),
  }));
}

function versionInputs({ builder }: Api) {
  const features = 'The JSON text of a list of texts.';
  const CreateInput = builder.inputType('CreateVersionInput', {
    description:
      'A new version gets an id of its own, is of today and the latest, whatever is sent of these.',
    fields: (t) => ({
      pk: t.id(),
      ...entryInputs(t, versionFields, true),
      features: t.string({ required: true, description: features }),
      createdDate: t.string(),
    }),
  });
  const UpdateInput = builder.inputType('UpdateVersionInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      ...entryInputs(t, versionFields, false),
      features: t.string({ description: features }),
      createdDate: t.string(),
      isLatest: t.boolean({ description: 'True makes it the latest, in the place of the one before.' }),
      version: t.int(),
    }),
  });
  return { CreateInput, UpdateInput };
}

/** A new version of the product, the latest from now on (rule platform/product-versions). */
const createVersion: Mutation<object, ProductVersion> = {
  action: 'version.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, caller, tx, input }) {
    const content = accept(validate(versionSchema, withoutNulls(input)));
    const chapter = await findChapter(tx, caller.chapterId);
    if (!chapter) throw notFound();
    await lockVersions(tx);
    const outdated = await clearLatest(tx);
    const createdDate = todayIn(chapter.timeZone, call.now());
    const version = await insertVersion(tx, { ...content, createdDate, isLatest: true });
    return changed(null, version, outdated);
  },
};

interface VersionChange {
  pk: string;
  isLatest?: boolean | null | undefined;
  version?: number | null | undefined;
}

/** Fields left out stay as they are; one that becomes the latest replaces the previous latest version. */
const updateVersion: Mutation<VersionChange, ProductVersion> = {
  action: 'version.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    await lockVersions(tx);
    const before = await findVersion(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const known = { ...before, features: writeFeatures(before.features) };
    const content = accept(validate(versionSchema, { ...known, ...withoutNulls(input) }));
    const isLatest = before.isLatest || input.isLatest === true;
    const outdated = isLatest && !before.isLatest ? await clearLatest(tx) : [];
    const version = await changeVersion(tx, before.pk, { ...content, isLatest });
    return changed(before, version, outdated);
  },
};

/** The version that is the latest now, or null before there is any. */
function readLatestVersion(call: RequestContext): Promise<ProductVersion | null> {
  call.authorize('version.readLatest', {});
  return findLatestVersion(call.app.database.kysely);
}

interface Change {
  subject: string;
  before: ProductVersion | null;
  after: ProductVersion;
}

/** Unmarks the previous latest version. @returns what changed */
async function clearLatest(tx: Tx): Promise<Change[]> {
  const before = await findLatestVersion(tx);
  if (!before) return [];
  return [{ subject: before.pk, before, after: await changeVersion(tx, before.pk, { isLatest: false }) }];
}

function changed(
  before: ProductVersion | null,
  after: ProductVersion,
  others: readonly Change[],
): Outcome<ProductVersion> {
  return { answer: after, audit: [{ subject: after.pk, before, after }, ...others] };
}
