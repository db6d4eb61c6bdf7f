import { type FormField, fieldGroups, type StoredField } from '../fields/record-fields.ts';
import type { ProfileEditor } from './profile-editor.ts';

/** The parts of the profile's form. */
export type MemberSection = 'membership' | 'business' | 'personal' | 'family' | 'home' | 'papers';

/** Who reads a field: all who are signed in, those of the chapter, the member and the chapter's admins; or code of its own. */
export type MemberReader = 'directory' | 'chapter' | 'personal' | 'internal';

/** What an editor may change, in words (rule members/profile-editing). */
export type MemberEdit = 'key' | 'membership' | 'business' | 'personal' | 'picture';

/** Who fills in a profile: its editors, and those who make a new member. */
export type MemberEditor = ProfileEditor | 'newMember';

/** What only the member has to give of the profile; admins may leave it empty (rule members/profile). */
export const OF_MEMBER = ['member'] as const;

/** Fields that are entered in the profile's form. */
export const formGroup = fieldGroups<FormField<MemberSection, MemberEdit, MemberEditor, MemberReader>>();

/** Fields that the program writes. */
export const systemGroup = fieldGroups<StoredField<MemberReader>>();
