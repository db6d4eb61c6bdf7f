import { pictureMessages } from './picture.messages.ts';

/** The accepted picture formats (rule platform/pictures). */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The MIME types of these formats. */
export const PICTURE_TYPES: readonly string[] = PICTURE_FORMATS.map((format) => `image/${format}`);

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Why a file need not be sent, judging by its type and size in bytes; null when the server decides. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(type)) return pictureMessages.notAnImage;
  return size > MAX_PICTURE_BYTES ? pictureMessages.tooLarge : null;
}
