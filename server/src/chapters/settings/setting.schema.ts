import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { recordType } from '../../api/record-type.ts';
import { settingList, settingRecord } from '../setting.store.ts';
import { createSetting, updateSetting } from './setting.service.ts';

const listed = readableWithParent();

/** A chapter's settings: JSON texts under keys such as `LATEST_MEETING` and `CONTACT`. */
export function addSettings(api: Api): void {
  const { builder, StringFilter } = api;
  const SettingsRef = recordType(builder, 'Settings', settingRecord, {
    chapterId: listed,
    key: listed,
    value: { ...listed, description: 'JSON text.' },
    version: listed,
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

  addListField(api, 'listSettings', {
    action: 'setting.list',
    type: SettingsRef,
    list: settingList,
    args: (t) => ({ chapterId: t.id({ required: true }), key: t({ type: StringFilter }) }),
    scope: ({ chapterId, key }) => ({ subject: { chapterId }, where: { chapterId }, filter: { key } }),
  });

  addMutation(api, 'createSettings', createSetting, { input: CreateSettingsInput, type: SettingsRef });
  addMutation(api, 'updateSettings', updateSetting, { input: UpdateSettingsInput, type: SettingsRef });
}
