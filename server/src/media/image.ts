import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError } from '../refusal-error.ts';

const MAX_SIDE = 1024;
const MAX_PIXELS = 50_000_000;
export const IMAGE_TYPE = 'image/webp';

/**
 * Decodes an upload and writes it anew, upright and at most 1024 px a side: nothing of the original file but its
 * picture is kept (no location, no script, no second format hidden behind the first).
 * @throws RefusalError `BAD_INPUT` when it is not an image
 */
export async function reencodeImage(upload: Buffer): Promise<Buffer> {
  // Loaded with the first upload: most processes never see one, and it is 8 MB.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new RefusalError(refuse('BAD_INPUT', 'Image upload failed: this file is not an image'));
  }
}
