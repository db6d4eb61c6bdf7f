import { randomBytes } from 'node:crypto';
import type { Caller } from '@fellowship/domain/identity/access/can';
import { uploadAllowance } from '@fellowship/domain/media/upload-allowance';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { findChapter, setChapterLogo } from '../chapters/chapter.store.ts';
import { findMember, setProfilePhoto } from '../members/member.store.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction, type Tx } from '../storage/transaction.ts';
import { IMAGE_TYPE } from './image.ts';
import { MEDIA_MESSAGES } from './media.messages.ts';
import { isMediaKey, isMediaPlace, type MediaPlace, mediaKey } from './media-key.ts';
import { removeReplaced } from './unused-media.service.ts';
import { addUnused, removeUnused } from './unused-media.store.ts';
import { countUpload } from './upload-count.store.ts';

/** A picture that somebody may upload to a place that exists. */
export interface Upload {
  call: RequestContext;
  caller: Caller;
  place: MediaPlace;
}

/**
 * Decides by the address alone, before anything of the picture is read.
 * @throws RefusalError `UNAUTHENTICATED`, `FORBIDDEN`, or `NOT_FOUND` where there is no such member or chapter
 */
export async function openUpload(call: RequestContext, place: MediaPlace): Promise<Upload> {
  call.requireCaller();
  if (!isMediaPlace(place)) throw notFound();
  const { chapterId, rotaryId } = place;
  const { database } = call.app;
  if (rotaryId === null) {
    const caller = call.authorizeRecord('media.uploadLogo', { chapterId });
    if (!(await findChapter(database.kysely, chapterId))) throw notFound();
    return { call, caller, place };
  }
  const caller = call.authorizeRecord('media.uploadPhoto', { chapterId, rotaryId });
  if (!(await findMember(database.kysely, chapterId, rotaryId))) throw notFound();
  return { call, caller, place };
}

/**
 * Counts the upload towards the day of its sender.
 * @param bytes the largest size that it may turn out to have
 * @throws RefusalError `RATE_LIMITED` when the day is used up
 */
export async function takeAllowance({ call, caller }: Upload, bytes: number): Promise<void> {
  const { chapterId, userName } = caller;
  const isCounted = await countUpload(
    call.app.database,
    { chapterId, userName, bytes },
    uploadAllowance(caller.role),
  );
  if (!isCounted) throw new RefusalError(refuse('RATE_LIMITED', MEDIA_MESSAGES.tooManyToday));
}

/**
 * Stores a picture, names it in the record and removes the one that it replaces, in this order: whatever fails, the
 * picture that the record names is there, and what is left over is known as unused.
 * @returns the file name
 */
export async function storePicture({ call, caller, place }: Upload, picture: Buffer): Promise<string> {
  const { database, media, log } = call.app;
  const { chapterId } = place;
  const file = newFileName(place.rotaryId === null ? 'logo' : 'photo');
  const stored = { chapterId, key: mediaKey(place, file) };
  await addUnused(database.kysely, stored);
  await media.put(stored.key, picture, IMAGE_TYPE);
  const replaced = await inTransaction(database, async (tx) => {
    if (!(await removeUnused(tx, stored))) throw new Error('The picture was removed before it was used');
    const before = await nameInRecord(tx, caller, place, file);
    const old = before === null ? null : { chapterId, key: mediaKey(place, before) };
    // A name that came with imported data is none of ours to remove.
    if (old === null || !isMediaKey(old.key)) return null;
    await addUnused(tx, old);
    return old;
  });
  if (replaced) {
    await removeReplaced({ database, media }, replaced).catch((error) =>
      log.warn({ err: error }, 'A replaced picture is left to be removed later'),
    );
  }
  return file;
}

/** @returns the file that the record named before */
async function nameInRecord(tx: Tx, caller: Caller, place: MediaPlace, file: string): Promise<string | null> {
  const { chapterId, rotaryId } = place;
  const changed =
    rotaryId === null
      ? await setChapterLogo(tx, chapterId, file)
      : await setProfilePhoto(tx, chapterId, rotaryId, file);
  if (!changed) throw notFound();
  await writeAudit(tx, caller, {
    chapterId,
    action: rotaryId === null ? 'chapter.logo' : 'member.photo',
    subject: rotaryId ?? chapterId,
    before: changed.replaced === null ? null : { file: changed.replaced },
    after: { file },
  });
  return changed.replaced;
}

/** A name nobody can guess: an image address is all that is needed to fetch it. */
function newFileName(kind: 'photo' | 'logo'): string {
  return `${kind}-${randomBytes(12).toString('base64url')}.webp`;
}
