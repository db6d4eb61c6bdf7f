import { todayIn } from '@fellowship/domain/calendar/dates';
import { can } from '@fellowship/domain/identity/access/actions';
import { erasedRefusal } from '@fellowship/domain/members/erasure';
import { profileEditor } from '@fellowship/domain/members/member-access';
import { memberFields } from '@fellowship/domain/members/member-fields';
import { profileChanges, profileChangesSchema } from '@fellowship/domain/members/profile-editing';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { ObjectRef } from '@pothos/core';
import type { Api, ApiBuilder } from '../api/builder.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../api/mutation.ts';
import { fieldInputs } from '../api/record-type.ts';
import { notFound } from '../api/request-context.ts';
import { checkPendingEmail, requestAccountEmail } from '../identity/accounts/accounts.service.ts';
import { accept, RefusalError, refuseIf } from '../refusal-error.ts';
import { changeRecord, findRecord } from '../storage/record-store.ts';
import { type ProfileValues, profileContent } from './access/create-member.service.ts';
import { getZones, type Member, memberRecord, recordLogin } from './member.store.ts';

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

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

const relatives = new WeakMap<ApiBuilder, ReturnType<typeof relativeInput>>();

function relativeInput(builder: ApiBuilder) {
  return builder.inputType('FamilyMemberInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      relationShip: t.string({ required: true }),
      dob: t.string(),
      gender: t.string(),
      education: t.string(),
      occupation: t.string(),
    }),
  });
}

/** The fields of a member's profile as inputs take them, for members and admins alike; each may be left out. */
export function profileInputFields({ builder }: Api): (t: InputFields) => ReturnType<typeof profileFields> {
  const Relative = relatives.get(builder) ?? relativeInput(builder);
  relatives.set(builder, Relative);
  return (t) => profileFields(t, Relative);
}

function profileFields(t: InputFields, Relative: ReturnType<typeof relativeInput>) {
  const { rotaryId: _key, ...entered } = memberFields;
  return {
    businessClassificationId: t.id(),
    ...fieldInputs(t, entered),
    familyMembers: t.field({ type: [Relative] }),
  };
}

/** Whose profile, the version that was seen, and fields; those that are left out stay as they are. */
type ProfileChanges = { chapterId: string; rotaryId: string } & {
  [Field in Exclude<keyof Member, 'chapterId' | 'rotaryId'> | 'age']?: unknown;
};

/**
 * Changes what the caller may of a profile (rules members/profile, members/profile-editing). A new e-mail address, which only
 * its owner may enter, waits until it is verified (rule identity/email-change).
 */
const editProfile: Mutation<ProfileChanges, Member> = {
  action: 'member.update',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ call, caller, tx, input, subjects: [subject] }) {
    const { chapterId, rotaryId, version, lastLogin: _ofServer, ...sent } = input;
    const member = await findRecord(tx, memberRecord, { chapterId, rotaryId }, { lock: true });
    const zone = (await getZones(tx, [chapterId])).get(chapterId);
    if (!member || !zone) throw notFound();
    refuseIf(erasedRefusal(member));
    requireVersion(member.version, version as number | null | undefined);
    const editor = profileEditor(
      caller.rotaryId === rotaryId,
      can(caller, 'member.updateMembership', subject),
    );
    if (!editor) throw notFound();
    const { statedAge: age, ...others } = member;
    const stored = { ...others, age };
    const result = profileChanges(editor, stored, { ...withoutNulls(sent) });
    if ('refusal' in result) throw new RefusalError(result.refusal);
    const fields = Object.keys(result.changes);
    if (fields.length === 0) return { answer: member };
    const schema = profileChangesSchema(editor, todayIn(zone, call.now()), fields);
    const values = accept(validate(schema, { ...withoutNulls(stored), ...result.changes }));
    const { email, ...content } = profileContent(values as ProfileValues);
    if (typeof email === 'string' && email !== member.email) {
      call.requireRecentSignIn();
      await requestAccountEmail(tx, call, { userName: rotaryId, chapterId }, { before: member.email, email });
    }
    if (Object.keys(content).length === 0) return { answer: member };
    const changed = await changeRecord(tx, memberRecord, { chapterId, rotaryId }, content);
    return { answer: changed, audit: { subject: rotaryId, ...told(member, changed) } };
  },
};

/** What changed, before and after; the audit log leaves out the fields that it must not show. */
function told(member: Member, changed: Member) {
  const fields = (Object.keys(changed) as (keyof Member)[]).filter(
    (field) => field !== 'version' && JSON.stringify(member[field]) !== JSON.stringify(changed[field]),
  );
  const of = (from: Member) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: of(member), after: of(changed) };
}

/** Writes the time of this sign-in, by the server's clock, to the caller's own record (rule identity/last-login). */
const recordOwnLogin: Mutation<{ chapterId: string; rotaryId: string }, Member> = {
  action: 'member.recordLogin',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ tx, call, input: { chapterId, rotaryId } }) {
    const answer = await recordLogin(tx, chapterId, rotaryId, call.now());
    if (!answer) throw notFound();
    await checkPendingEmail(tx, call, { userName: rotaryId, chapterId });
    return { answer };
  },
};
