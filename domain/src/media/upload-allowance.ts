import type { Role } from '../identity/access/roles.ts';

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
