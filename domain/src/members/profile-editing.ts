import type { IsoDate } from '../calendar/dates.ts';
import { adminProfileSchema, memberProfileSchema, ownAdminProfileSchema } from './profile.schema.ts';

/** Who edits a profile: the member, an admin of the chapter, or an admin the own one (rule members/profile-editing). */
export type ProfileEditor = 'member' | 'admin' | 'ownAdmin';

/** As whom somebody edits a profile; null for who may only read it. */
export function profileEditor(isSelf: boolean, isAdminOfChapter: boolean): ProfileEditor | null {
  if (isAdminOfChapter) return isSelf ? 'ownAdmin' : 'admin';
  return isSelf ? 'member' : null;
}

/** What this editor may change, with its limits; all other fields stay as they are. */
function profileSchemaOf(editor: ProfileEditor, today: IsoDate) {
  if (editor === 'admin') return adminProfileSchema();
  return editor === 'member' ? memberProfileSchema(today) : ownAdminProfileSchema(today);
}

/** The names of the fields that this editor may change. */
export function editableFields(editor: ProfileEditor): ReadonlySet<string> {
  return new Set(Object.keys(profileSchemaOf(editor, '2000-01-01').shape));
}
