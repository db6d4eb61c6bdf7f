import type { Api } from '../../api/builder.ts';
import { addMutation } from '../../api/mutation.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { readersOf, recordType } from '../../api/record-type.ts';
import { preferenceFields } from '../../storage/tables/platform-fields.ts';
import { preferenceRecord } from '../own-data.store.ts';
import { readOwnPreferences, renewCalendarAddress, updatePreferences } from './preference.service.ts';

const own = readableWithParent();

/** A person's preferences, and the address of their calendar. */
export function addPreferences(api: Api): void {
  const { builder } = api;
  const PreferencesRef = recordType(
    builder,
    'MemberPreferences',
    preferenceRecord,
    readersOf(preferenceFields, { listed: own }),
    (t) => ({
      calendarAddress: t.string({
        ...own,
        description: 'By which a calendar app reads the meetings of the chapter; whoever knows it can.',
        resolve: ({ calendarNumber: number, ...whose }, _args, { call }) =>
          `${call.app.personalLinks.link('calendar', { ...whose, number })}.ics`,
      }),
    }),
  );

  builder.queryField('getMemberPreferences', (t) =>
    t.field({
      ...guardedBy('preference.read'),
      type: PreferencesRef,
      args: { chapterId: t.arg.id({ required: true }), rotaryId: t.arg.id({ required: true }) },
      resolve: (_root, whose, { call }) => readOwnPreferences(call, whose),
    }),
  );

  const UpdateInput = builder.inputType('UpdateMemberPreferencesInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      meetingReminders: t.boolean({ required: true }),
      version: t.int(),
    }),
  });
  addMutation(api, 'updateMemberPreferences', updatePreferences, {
    input: UpdateInput,
    type: PreferencesRef,
  });
  addMutation(api, 'renewCalendarAddress', renewCalendarAddress, {
    input: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      version: t.int(),
    }),
    type: PreferencesRef,
    description: 'The address of before answers no more.',
  });
}
