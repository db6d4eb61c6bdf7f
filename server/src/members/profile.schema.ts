import type { ObjectRef } from '@pothos/core';
import type { ApiBuilder } from '../api/builder.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { editProfile, type ProfileChanges } from './edit-profile.service.ts';
import { recordOwnLogin } from './member.service.ts';
import type { Member } from './member.store.ts';
import { profileInputFields } from './profile-input.ts';

/** Changing a profile, and the time of a sign-in. */
export function addProfileEditing(
  api: Api,
  MemberRef: ObjectRef<ApiBuilder['$inferSchemaTypes'], Member>,
): void {
  addMutation(
    api,
    'updateMember',
    { choose: isOfProfile, first: editProfile, otherwise: recordOwnLogin },
    {
      description:
        "Changes a profile; with no field of it, writes the time of this sign-in to the caller's own member record.",
      input: updateInput(api),
      type: MemberRef,
    },
  );
}

const OF_NO_PROFILE: ReadonlySet<string> = new Set(['chapterId', 'rotaryId', 'lastLogin', 'version']);

function isOfProfile(input: { chapterId: string; rotaryId: string }): input is ProfileChanges {
  return Object.entries(input).some(([field, value]) => !OF_NO_PROFILE.has(field) && value != null);
}

function updateInput(api: Api) {
  const profile = profileInputFields(api);
  return api.builder.inputType('UpdateMemberInput', {
    description:
      'What is left out stays as it is, an empty text empties. `version` is the one the editor saw. Pictures are named by their upload, whatever is sent; what the caller may not change can be sent as it stands.',
    fields: (t) => {
      const text = () => t.string();
      return {
        chapterId: t.id({ required: true }),
        rotaryId: t.id({ required: true }),
        version: t.int(),
        lastLogin: t.string({ description: 'Set by the server, whatever is sent.' }),
        status: text(),
        isAdmin: t.boolean(),
        inActiveDate: text(),
        dateOfMeeting1: text(),
        dateOfMeeting2: text(),
        aadharImage: text(),
        PANImage: text(),
        profilePhoto: text(),
        ...profile(t),
      };
    },
  });
}
