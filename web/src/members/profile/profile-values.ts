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
import { getProfileSchema, profileSectionSchema } from '@fellowship/domain/members/profile-editing';
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
  return inSection(section).filter(({ kind }) => kind !== 'picture');
}

const inSection = (section: MemberSection) => FIELDS.filter((field) => field.section === section);

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

/** The parts of the profile as they are listed; the first stands in the head. */
export const SECTIONS = ['membership', 'business', 'personal', 'family', 'home', 'papers'] as const;

/** The names of what this editor may change in a section, pictures too. */
export function editableIn(section: MemberSection, editor: ProfileEditor, today: string): string[] {
  const { shape } = getProfileSchema(editor, today);
  const names = section === 'family' ? ['familyMembers'] : inSection(section).map(({ name }) => name);
  return names.filter((name) => name in shape);
}

/** What this editor may submit of one section (rule members/profile-sections). */
export function sectionFormSchema(
  section: MemberSection,
  editor: ProfileEditor,
  today: string,
  stored: ProfileValues,
) {
  const names = editableIn(section, editor, today);
  return withPictures<Readonly<Record<string, unknown>>>(() =>
    profileSectionSchema(editor, today, names, stored),
  );
}

/** The labels of what a section still lacks. */
export function missingIn(
  section: MemberSection,
  editor: ProfileEditor,
  today: string,
  stored: ProfileValues,
): string[] {
  const { error } = sectionFormSchema(section, editor, today, stored).safeParse(stored);
  const names = new Set(error?.issues.map(({ path: [name] }) => name));
  return inSection(section).flatMap(({ name, label }) => (names.has(name) ? label : []));
}

/** The schema of the values beside the pictures that were chosen; one of them counts as one that is there. */
export function withPictures<Checked extends object>(
  choose: (values: Omit<ProfileValues, 'chosen'>) => z.ZodMiniType<Checked, Record<string, unknown>>,
): z.ZodMiniType<ProfileEntry<Checked>, ProfileValues> {
  return z.transform(({ chosen, ...values }: ProfileValues, context): ProfileEntry<Checked> => {
    const schema = choose(values);
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
