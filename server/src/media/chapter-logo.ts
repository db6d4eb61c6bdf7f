import type { Tx } from '../storage/transaction.ts';
import { isUuid } from '../storage/uuid.ts';
import { isMediaKey, type MediaPlace, mediaKey } from './media-key.ts';
import { removeUnused } from './unused-media.store.ts';

/** Whether a chapter that does not exist yet may have its logo here: under the id that it will be created with. */
export function isNewLogoPlace({ chapterId, rotaryId }: MediaPlace): boolean {
  return rotaryId === null && isUuid(chapterId);
}

/**
 * Takes the logo of a new chapter into use, in the transaction that creates the chapter (rule chapters/logo).
 * @returns false for what was not uploaded for it, or was unused for too long
 */
export async function takeNewLogo(tx: Tx, chapterId: string, file: string): Promise<boolean> {
  const key = mediaKey({ chapterId, rotaryId: null }, file);
  return file.startsWith('logo-') && isMediaKey(key) && (await removeUnused(tx, { chapterId, key }));
}
