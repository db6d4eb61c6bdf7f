import { writeFeatures } from '@fellowship/domain/platform/version.schema';
import { versionFields } from '@fellowship/domain/platform/version-fields';
import { addListField } from '#api/list-field.ts';
import type { Api } from '#api/lists.ts';
import { addMutation } from '#api/mutation.ts';
import { guardedAs, guardedBy, readableWithParent } from '#api/policies.ts';
import { entryInputs, readersOf } from '#api/record-fields.ts';
import { recordType } from '#api/record-type.ts';
import { createVersion, readLatestVersion, updateVersion } from './version.service.ts';
import { versionList, versionRecord } from './version.store.ts';

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
