import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';

/**
 * Where pictures are kept; keys are `{chapterId}/{rotaryId}/{file}` and `{chapterId}/{file}`. A store refuses every
 * other key by throwing: nothing outside its root can be reached through it.
 */
export interface MediaStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The file, or `null` when there is none under this key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes the file, if there is one under this key. */
  remove(key: string): Promise<void>;
}

/** The configured store: a folder of the data directory, or any S3-compatible bucket (its client is loaded only then). */
export async function openMediaStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!config.s3) return createDiskStore(config.dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3);
}
