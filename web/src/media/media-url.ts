/** Where a member's photo is, or the picture of an R2R (key `{chapterId}/{rotaryId}/{file}`); null when there is none. */
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

/** Where the author of an R2R uploads its picture. */
export function meetupUploadUrl(chapterId: string, rotaryId: string): string {
  return address(chapterId, rotaryId, 'meetup');
}

/** Where a picture of a profile is uploaded: the photo, or an identity paper. */
export function memberPictureUploadUrl(
  { chapterId, rotaryId }: { chapterId: string; rotaryId: string },
  kind: 'profilePhoto' | 'aadharImage' | 'PANImage',
): string {
  const folder = { profilePhoto: [], aadharImage: ['aadhar'], PANImage: ['pan'] }[kind];
  return address(chapterId, rotaryId, ...folder);
}

/** Where a chapter's logo is uploaded, also that of a chapter that is created with it. */
export function logoUploadUrl(chapterId: string): string {
  return address(chapterId);
}

function address(...key: string[]): string {
  return `/media/${key.map(encodeURIComponent).join('/')}`;
}
