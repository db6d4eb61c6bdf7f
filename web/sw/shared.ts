/** Where the app finds what was shared (`web/src/platform/shared-item.ts`). */
const CACHE = 'fellowship-shared';

const MAX_TEXT = 20_000;
const MAX_FILE_BYTES = 15_000_000;

/** Opens the app, which takes what was shared once a person is signed in. */
const NEXT = '/?do=shared';

/**
 * Stores what another app shares until the app has opened: a text, a contact, or a picture (`share_target` of the manifest).
 * What was shared before and not taken is replaced.
 */
export async function takeShare(request: Request): Promise<Response> {
  await caches.delete(CACHE);
  const form = await request.formData();
  const file = form.get('file');
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string');
  const cache = await caches.open(CACHE);
  if (file instanceof File && file.size > 0 && file.size <= MAX_FILE_BYTES) {
    if (file.type.startsWith('image/')) {
      await cache.put('/shared/picture', new Response(file, { headers: { 'content-type': file.type } }));
    } else {
      // A contact: it says more than the title beside it.
      parts.unshift(await file.slice(0, MAX_TEXT).text());
    }
  }
  const text = parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MAX_TEXT);
  await cache.put('/shared/text', new Response(text, { headers: { 'x-shared-at': String(Date.now()) } }));
  return Response.redirect(NEXT, 303);
}
