import type { Role } from '../identity/access/roles.ts';
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

/** What one person may upload in a day; failed attempts count too. */
export interface UploadAllowance {
  readonly uploads: number;
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
const OWN_PICTURE: UploadAllowance = { uploads: 30, bytes: 100 * MEGABYTE };
/** An admin may upload the pictures of a whole chapter at once. */
const PICTURES_OF_MANY: UploadAllowance = { uploads: 500, bytes: 2_000 * MEGABYTE };

/** How many pictures, and how many bytes of them, a role may upload in a day (rule platform/upload-allowance). */
export function uploadAllowance(role: Role): UploadAllowance {
  if (role === 'GUEST') return { uploads: 0, bytes: 0 };
  return role === 'MEMBER' ? OWN_PICTURE : PICTURES_OF_MANY;
}
