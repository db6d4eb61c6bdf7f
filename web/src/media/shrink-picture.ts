import { logOnly } from '#browser/log.ts';

/** Smaller files are sent as they are, in bytes; pictures of phones have ten times as many. */
const SMALL_BYTES = 1_000_000;

/** As wide or high as it is ever shown, in pixels. */
const LARGEST_SIDE = 2_000;

const QUALITY = 0.85;

/** The picture no larger than it is shown, so that it is sent in a moment over a phone's network; itself where that fails. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= SMALL_BYTES || !('OffscreenCanvas' in globalThis)) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, LARGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return smaller.size < picture.size ? smaller : picture;
  } catch (failure) {
    logOnly('A picture could not be made smaller.', failure);
    return picture;
  }
}
