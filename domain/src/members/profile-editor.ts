/** Who edits a profile: the member, an admin of the chapter, or an admin their own (rule members/profile-editing). */
export type ProfileEditor = 'member' | 'admin' | 'ownAdmin';

/** The caller's part in editing a profile; null when they may only read it. */
export function profileEditor(isSelf: boolean, isAdminOfChapter: boolean): ProfileEditor | null {
  if (isAdminOfChapter) return isSelf ? 'ownAdmin' : 'admin';
  return isSelf ? 'member' : null;
}
