import { pictureMessages } from './picture.messages.ts';

/** What a picture may be uploaded as (rule platform/pictures). */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The types of those formats, as a file or a request names them. */
export const PICTURE_TYPES: readonly string[] = PICTURE_FORMATS.map((format) => `image/${format}`);

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Why a file need not be sent, as far as its type and its size in bytes tell; null where the server decides. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(type)) return pictureMessages.notAnImage;
  return size > MAX_PICTURE_BYTES ? pictureMessages.tooLarge : null;
}
