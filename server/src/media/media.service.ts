import { randomBytes } from 'node:crypto';
import { type Call, notFound } from '../api/call.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { setChapterLogo } from '../chapters/chapter.store.ts';
import { setProfilePhoto } from '../members/member.store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { IMAGE_TYPE, reencodeImage } from './image.ts';

/**
 * Stores a member's photo and puts it on the profile (core 7: key `{chapterId}/{rotaryId}/{file}`). The file is
 * stored first: should the profile's change fail, an unused file is all that is left.
 * @returns the file name
 */
export async function uploadProfilePhoto(
  call: Call,
  chapterId: string,
  rotaryId: string,
  upload: Buffer,
): Promise<string> {
  const caller = call.authorizeRecord('media.uploadPhoto', { chapterId, rotaryId });
  const file = newFileName('photo');
  const { database, media } = call.app;
  await media.put(`${chapterId}/${rotaryId}/${file}`, await reencodeImage(upload), IMAGE_TYPE);
  await inTransaction(database, async (tx) => {
    if (!(await setProfilePhoto(tx, chapterId, rotaryId, file))) throw notFound();
    await writeAudit(tx, caller, {
      chapterId,
      action: 'member.photo',
      subject: rotaryId,
      before: null,
      after: { file },
    });
  });
  return file;
}

/** Stores a chapter's logo and puts it on the chapter (core 7: key `{pk}/{file}`). @returns the file name */
export async function uploadChapterLogo(call: Call, chapterId: string, upload: Buffer): Promise<string> {
  const caller = call.authorizeRecord('media.uploadLogo', { chapterId });
  const file = newFileName('logo');
  const { database, media } = call.app;
  await media.put(`${chapterId}/${file}`, await reencodeImage(upload), IMAGE_TYPE);
  await inTransaction(database, async (tx) => {
    if (!(await setChapterLogo(tx, chapterId, file))) throw notFound();
    await writeAudit(tx, caller, {
      chapterId,
      action: 'chapter.logo',
      subject: chapterId,
      before: null,
      after: { file },
    });
  });
  return file;
}

/** A name nobody can guess: an image address is all that is needed to fetch it. */
function newFileName(kind: 'photo' | 'logo'): string {
  return `${kind}-${randomBytes(12).toString('base64url')}.webp`;
}
