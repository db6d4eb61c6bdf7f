/** Where a member's photo is (key `{chapterId}/{rotaryId}/{file}`); null when there is none. */
export function memberPhotoUrl(
  chapterId: string,
  rotaryId: string,
  file: string | null | undefined,
): string | null {
  return file ? address(chapterId, rotaryId, file) : null;
}

/** Where a chapter's logo is (key `{chapterId}/{file}`); null when there is none. */
export function chapterLogoUrl(chapterId: string, file: string | null | undefined): string | null {
  return file ? address(chapterId, file) : null;
}

function address(...key: string[]): string {
  return `/media/${key.map(encodeURIComponent).join('/')}`;
}
