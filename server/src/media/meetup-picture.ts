import type { Tx } from '../storage/transaction.ts';
import { isMediaKey, mediaKey } from './media-key.ts';
import { addUnused, removeUnused, type StoredMedia } from './unused-media.store.ts';

/** The picture of an R2R: whose it is, and the file name that its upload was answered with. */
export interface MeetupPicture {
  chapterId: string;
  rotaryId: string;
  file: string;
}

/**
 * Takes a picture into use, in the transaction that records the R2R with it (rule activities/r2r-picture).
 * @returns false for what its author has not uploaded for an R2R, another R2R has, or was unused for too long
 */
export async function takeMeetupPicture(tx: Tx, picture: MeetupPicture): Promise<boolean> {
  const stored = storedAt(picture);
  return stored !== null && (await removeUnused(tx, stored));
}

/** Marks the picture as unused, in the transaction that deletes the R2R. */
export async function releaseMeetupPicture(tx: Tx, picture: MeetupPicture): Promise<void> {
  const stored = storedAt(picture);
  if (stored) await addUnused(tx, stored);
}

/** Null for what no upload for an R2R has answered with, such as a name that came with imported data. */
function storedAt({ chapterId, rotaryId, file }: MeetupPicture): StoredMedia | null {
  const key = mediaKey({ chapterId, rotaryId }, file);
  return file.startsWith('meetup-') && isMediaKey(key) ? { chapterId, key } : null;
}
