import {
  type AnyFormField,
  type FieldKind,
  formFields,
  type NameOfKind,
  namesOfKind,
} from '@fellowship/domain/fields/record-fields';
import type { ProfileEditor } from '@fellowship/domain/members/member-access';
import { memberFields } from '@fellowship/domain/members/member-fields';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import type { Relative } from '@fellowship/domain/members/profile.schema';
import { getProfileSchema } from '@fellowship/domain/members/profile-editing';
import * as z from 'zod/mini';
import type { GetMemberProfileQuery, UpdateMemberInput } from '#api/generated/main/graphql.ts';

/** A member's record as it is read for the profile; what the reader may not see is missing. */
export type LoadedProfile = GetMemberProfileQuery['getMember'];

type Fields = typeof memberFields;
export type NumberField = NameOfKind<Fields, 'number'>;
export type TextField = NameOfKind<Fields, Exclude<FieldKind, 'number' | 'list'>>;
export type PictureName = NameOfKind<Fields, 'picture'>;

const NUMBERS = namesOfKind(memberFields, 'number');
export const PICTURES = namesOfKind(memberFields, 'picture');

/** A field of the profile that is entered by itself. */
export interface ProfileField extends AnyFormField {
  readonly name: TextField | NumberField;
}

const FIELDS = formFields(memberFields).flatMap(([name, field]) =>
  field.kind === 'list' ? [] : { ...field, name: name as ProfileField['name'] },
);

/** The fields of a part of the profile, in their order; pictures have inputs of their own. */
export function getFields(section: MemberSection): ProfileField[] {
  return FIELDS.filter((field) => field.section === section && field.kind !== 'picture');
}

/** The values of the profile form: what is empty is an empty text. */
export type ProfileValues = Record<TextField, string> &
  Record<NumberField, number | ''> & {
    familyMembers: Relative[];
    /** Pictures that were chosen and are uploaded with the form. */
    chosen: Record<PictureName, File | null>;
  };

/** The form's values of a record, or of as much of it as is known. */
export function profileValues(member: Partial<LoadedProfile>): ProfileValues {
  const entered = FIELDS.map(({ name }) => [
    name,
    // An age that was never given is 0 in the record, and would look like an answer.
    (name === 'age' && !member.age ? '' : member[name]) ?? '',
  ]);
  return {
    ...(Object.fromEntries(entered) as Record<TextField, string> & Record<NumberField, number | ''>),
    familyMembers: (member.familyMembers ?? []).map((relative) => ({
      ...NO_RELATIVE,
      ...filledIn(relative),
    })),
    chosen: { profilePhoto: null, aadharImage: null, PANImage: null },
  };
}

/** A row of the family that is still empty. */
export const NO_RELATIVE: Relative = {
  name: '',
  dob: '',
  gender: '',
  education: '',
  occupation: '',
  relationShip: '',
};

function filledIn(relative: object): Partial<Relative> {
  return Object.fromEntries(Object.entries(relative).filter(([, value]) => typeof value === 'string'));
}

/** What a form was submitted with: the fields as they are stored, and pictures to be uploaded. */
export interface ProfileEntry<Checked = Readonly<Record<string, unknown>>> {
  readonly checked: Checked;
  readonly chosen: ProfileValues['chosen'];
}

/** What this editor may submit of the form's values. */
export function profileFormSchema(editor: ProfileEditor, today: string) {
  return withPictures<Readonly<Record<string, unknown>>>(getProfileSchema(editor, today));
}

/** A schema of the fields beside the pictures that were chosen; one of them counts as one that is there. */
export function withPictures<Checked extends object>(
  schema: z.ZodMiniType<Checked>,
): z.ZodMiniType<ProfileEntry<Checked>, ProfileValues> {
  return z.transform(({ chosen, ...values }: ProfileValues, context): ProfileEntry<Checked> => {
    const result = schema.safeParse({
      ...values,
      profilePhoto: chosen.profilePhoto ? CHOSEN : values.profilePhoto,
      aadharImage: chosen.aadharImage ? CHOSEN : values.aadharImage,
    });
    for (const { message, path } of result.error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path, input: values });
    return { checked: result.data ?? ({} as Checked), chosen };
  });
}

const CHOSEN = 'chosen';
/** They are named by their upload. */
const NOT_SENT: ReadonlySet<string> = new Set(PICTURES);

/** The change of a profile as the API takes it: whose it is, the version that was seen, and what the form checked. */
export function profileInput(
  { chapterId, rotaryId, version }: LoadedProfile,
  checked: Readonly<Record<string, unknown>>,
): UpdateMemberInput {
  const sent = Object.entries(checked).filter(
    ([field, value]) => !NOT_SENT.has(field) && !(value === '' && isNumber(field)),
  );
  return { chapterId, rotaryId, version, ...Object.fromEntries(sent) };
}

const isNumber = (field: string): boolean => NUMBERS.some((name) => name === field);

/** The fields of a schema that may not be left empty. */
export function neededFields(shape: Readonly<Record<string, z.ZodMiniType>>): ReadonlySet<string> {
  return new Set(Object.keys(shape).filter((field) => !shape[field]?.safeParse('').success));
}
