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
