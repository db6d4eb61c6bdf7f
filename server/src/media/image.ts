import type { PictureFormat } from '@fellowship/domain/media/picture';

/** How every stored picture is written. */
export const IMAGE_TYPE = 'image/webp';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** The format that the first bytes show, regardless of the declared type; `null` for anything but these three. */
export function pictureFormat(file: Buffer): PictureFormat | null {
  if (startsWith(file, JPEG)) return 'jpeg';
  if (startsWith(file, PNG)) return 'png';
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

function startsWith(file: Buffer, signature: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature);
}
