import type { PictureFormat } from '@fellowship/domain/media/picture';

/** A chapter or member as a segment of an address: the first character is neither a dot nor a dash. */
const FOLDER = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const FILE = '[a-z]+-[A-Za-z0-9_-]{16}\\.webp';
const PUBLIC_KEY = new RegExp(`^${FOLDER}(/${FOLDER})?/${FILE}$`);
/** Beside all chapters: no chapter has pictures below two folders. */
const PRIVATE_KEY = new RegExp(`^private/${FOLDER}/${FOLDER}/${FILE}$`);
/** Pictures of identity papers. */
const PRIVATE_FILE = /^(aadhar|pan)-/;
const MEDIA_FOLDER = new RegExp(`^${FOLDER}$`);

/** Whose picture it is: a member's, or a chapter's logo where no member is named. */
export interface MediaPlace {
  chapterId: string;
  rotaryId: string | null;
}

/**
 * The key under which a picture is stored: `{chapterId}/{rotaryId}/{file}` or `{chapterId}/{file}`; that of a paper
 * `private/{chapterId}/{rotaryId}/{file}`.
 */
export function mediaKey({ chapterId, rotaryId }: MediaPlace, file: string): string {
  if (rotaryId === null) return `${chapterId}/${file}`;
  return `${PRIVATE_FILE.test(file) ? 'private/' : ''}${chapterId}/${rotaryId}/${file}`;
}

/** Whether a picture of this key is delivered to anyone who knows it; all others by a signed link only. */
export function isPublicKey(key: string): boolean {
  return PUBLIC_KEY.test(key) && !PRIVATE_FILE.test(key.slice(key.lastIndexOf('/') + 1));
}

/** Whether the server itself could have made this key: no key that names anything else reaches a store. */
export function isMediaKey(key: string): boolean {
  return PUBLIC_KEY.test(key) || PRIVATE_KEY.test(key);
}

/** Whether pictures of this chapter or member have an address at all. */
export function isMediaPlace({ chapterId, rotaryId }: MediaPlace): boolean {
  return MEDIA_FOLDER.test(chapterId) && (rotaryId === null || MEDIA_FOLDER.test(rotaryId));
}

/**
 * The last guard of every store.
 * @throws Error for a key that the server could not have made
 */
export function requireMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new Error(`This is no key of a picture: ${JSON.stringify(key.slice(0, 200))}`);
}

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

/**
 * Where pictures are stored; keys are `{chapterId}/{rotaryId}/{file}` and `{chapterId}/{file}`. A store refuses every
 * other key by throwing: nothing outside its root can be reached through it.
 */
export interface MediaStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The file, or `null` when there is none under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes the file, if there is one under this key. */
  remove(key: string): Promise<void>;
}

declare module '../api/app.ts' {
  interface App {
    media: MediaStore;
  }
}
