import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { createSetting, listChapterSettings, updateSetting } from './setting.service.ts';
import type { Setting } from './setting.store.ts';

/** A chapter's settings: JSON texts under keys such as `LATEST_MEETING` and `CONTACT` (core 3). */
export function addSettings({ builder, StringFilter }: Api): void {
  const SettingsRef = builder.objectRef<Setting>('Settings').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      key: t.exposeString('key'),
      value: t.exposeString('value', { description: 'JSON text.' }),
      version: t.exposeInt('version'),
    }),
  });

  const CreateSettingsInput = builder.inputType('CreateSettingsInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      key: t.string({ required: true }),
      value: t.string({ required: true }),
    }),
  });

  const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      key: t.string({ required: true }),
      value: t.string({ required: true }),
      version: t.int(),
    }),
  });

  const SettingsConnection = connectionOf(builder, 'SettingsConnection', SettingsRef);

  builder.queryField('listSettings', (t) =>
    t.field({
      ...guardedBy('setting.list'),
      type: SettingsConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        key: t.arg({ type: StringFilter }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, key, ...list }, { call }) =>
        listChapterSettings(call, chapterId, key, list),
    }),
  );

  builder.mutationFields((t) => ({
    createSettings: t.field({
      ...guardedBy('setting.create'),
      type: SettingsRef,
      args: { input: t.arg({ type: CreateSettingsInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => createSetting(call, input, requestId),
    }),
    updateSettings: t.field({
      ...guardedBy('setting.update'),
      type: SettingsRef,
      args: { input: t.arg({ type: UpdateSettingsInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => updateSetting(call, input, requestId),
    }),
  }));
}
