/** Who edits a profile: the member, an admin of the chapter, or an admin the own one (rule members/profile-editing). */
export type ProfileEditor = 'member' | 'admin' | 'ownAdmin';

/** As whom somebody edits a profile; null for who may only read it. */
export function profileEditor(isSelf: boolean, isAdminOfChapter: boolean): ProfileEditor | null {
  if (isAdminOfChapter) return isSelf ? 'ownAdmin' : 'admin';
  return isSelf ? 'member' : null;
}
