import { randomBytes } from 'node:crypto';
import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { uploadAllowance } from '@fellowship/domain/media/picture';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findRanks } from '#api/subject.store.ts';
import { writeAudit } from '#audit/audit.store.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import { MEDIA_MESSAGES } from '#media/media.messages.ts';
import { IMAGE_TYPE, isMediaKey, isMediaPlace, type MediaPlace, mediaKey } from '#media/media-key.ts';
import { removeReplaced } from '#media/unused-media.service.ts';
import { addUnused, countUpload, isNewLogoPlace, removeUnused } from '#media/unused-media.store.ts';
import { RefusalError } from '#refusal-error.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { findMember, setMemberPicture } from '../member.store.ts';

/**
 * What a picture shows: a chapter's logo, a member's photo or identity papers, or a meeting of two that its author records
 * as an R2R.
 */
export type PictureKind = 'logo' | 'photo' | 'aadhar' | 'pan' | 'meetup';

const ACTIONS = {
  logo: 'media.uploadLogo',
  photo: 'media.uploadPhoto',
  aadhar: 'media.uploadKyc',
  pan: 'media.uploadKyc',
  meetup: 'media.uploadMeetup',
} as const satisfies Record<PictureKind, Action>;

/** A permitted upload to an existing place. */
export interface Upload {
  call: RequestContext;
  caller: Caller;
  place: MediaPlace;
  kind: PictureKind;
  /** Whether the file name is recorded by a later request: with an R2R, or with a new or corrected chapter. */
  isAhead: boolean;
}

/**
 * Decides by the address alone, before anything of the picture is read.
 * @throws RefusalError `UNAUTHENTICATED`, `FORBIDDEN`, or `NOT_FOUND` where there is no such member or chapter,
 * unless it is the logo that a new chapter is created with
 */
export async function openUpload(
  call: RequestContext,
  place: MediaPlace,
  kind: PictureKind,
): Promise<Upload> {
  call.requireCaller();
  if (!isMediaPlace(place)) throw notFound();
  const { chapterId, rotaryId } = place;
  const { kysely } = call.app.database;
  const ranks = rotaryId === null ? null : await findRanks(kysely, chapterId, [rotaryId]);
  const subject = { chapterId, rotaryId: rotaryId ?? undefined, rank: ranks?.get(rotaryId ?? '') };
  const caller = call.authorizeRecord(ACTIONS[kind], subject);
  const found =
    rotaryId === null ? await findChapter(kysely, chapterId) : await findMember(kysely, chapterId, rotaryId);
  if (!found && !isNewLogoPlace(place)) throw notFound();
  return { call, caller, place, kind, isAhead: kind === 'meetup' || kind === 'logo' };
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
 * Stores a picture. A photo or paper is named in the record, and the one that it replaces is removed, in this order:
 * if a step fails, the picture that the record names exists, and any other is listed as unused. That of an R2R or
 * a chapter is unused until the R2R or the chapter is recorded with it.
 * @returns the file name
 */
export async function storePicture(upload: Upload, picture: Buffer): Promise<string> {
  const { call, place, kind, isAhead } = upload;
  const { database, media } = call.app;
  const file = newFileName(kind);
  const stored = { chapterId: place.chapterId, key: mediaKey(place, file) };
  await addUnused(database.kysely, stored);
  await media.put(stored.key, picture, IMAGE_TYPE);
  if (!isAhead) await replacePicture(upload, file);
  return file;
}

async function replacePicture(upload: Upload, file: string): Promise<void> {
  const { call, place } = upload;
  const { database, media, log } = call.app;
  const { chapterId } = place;
  const replaced = await inTransaction(database, async (tx) => {
    const isThere = await removeUnused(tx, { chapterId, key: mediaKey(place, file) });
    if (!isThere) throw new Error('The picture was removed before it was used');
    const before = await nameInRecord(tx, upload, file);
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
}

/** Where a member's record names each kind of picture. */
const MEMBER_PICTURES = { photo: 'profilePhoto', aadhar: 'aadharImage', pan: 'PANImage' } as const;

/** @returns the file that the record named before */
async function nameInRecord(tx: Tx, { caller, place, kind }: Upload, file: string): Promise<string | null> {
  const { chapterId, rotaryId } = place;
  if (rotaryId === null) throw notFound();
  const field = kind === 'aadhar' || kind === 'pan' ? kind : 'photo';
  const changed = await setMemberPicture(tx, { chapterId, rotaryId }, MEMBER_PICTURES[field], file);
  if (!changed) throw notFound();
  await writeAudit(tx, caller, {
    chapterId,
    action: `member.${field}`,
    subject: rotaryId,
    before: changed.replaced === null ? null : { file: changed.replaced },
    after: { file },
  });
  return changed.replaced;
}

/** A name that cannot be guessed: the address is all that is needed to fetch an image. */
function newFileName(kind: PictureKind): string {
  return `${kind}-${randomBytes(12).toString('base64url')}.webp`;
}
