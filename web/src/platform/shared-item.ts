import { logOnly } from '#browser/log.ts';

/** Where the service worker puts what another app has shared (`share_target` of the manifest, `web/sw/shared.ts`). */
const CACHE = 'fellowship-shared';
const TEXT = '/shared/text';
const PICTURE = '/shared/picture';

/** A thing that waits longer is forgotten: nobody remembers to have shared it. */
const KEPT_MS = 60 * 60 * 1000;

/** What another app has shared with this one. */
interface SharedItem {
  readonly text: string;
  readonly picture: File | null;
}

/** What waits since it was shared, once; null for nothing. */
export async function takeSharedItem(): Promise<SharedItem | null> {
  try {
    const cache = await caches.open(CACHE);
    const [text, picture] = await Promise.all([cache.match(TEXT), cache.match(PICTURE)]);
    await caches.delete(CACHE);
    if (!text || Date.now() - Number(text.headers.get('x-shared-at')) > KEPT_MS) return null;
    return { text: await text.text(), picture: picture ? await toFile(picture) : null };
  } catch (failure) {
    // A browser without such a storage shares nothing with the app.
    logOnly('What was shared could not be read.', failure);
    return null;
  }
}

async function toFile(response: Response): Promise<File> {
  const picture = await response.blob();
  return new File([picture], 'shared', { type: picture.type });
}

let held: File | null = null;

/** Hands a shared picture to the screen that is opened for it. */
export function holdSharedPicture(picture: File): void {
  held = picture;
}

/** The picture that the screen was opened for, once. */
export function takeSharedPicture(): File | null {
  const picture = held;
  held = null;
  return picture;
}
