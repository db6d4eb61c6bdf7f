/** The chapter id of an announcement that is for every chapter (rule platform/audience). */
export const ALL_CHAPTERS = 'Others';

/** Whether an announcement is for the people of a chapter: named for it, or for every chapter. */
export function isAddressedTo(announcement: { readonly chapterId: string }, chapterId: string): boolean {
  return announcement.chapterId === ALL_CHAPTERS || announcement.chapterId === chapterId;
}
