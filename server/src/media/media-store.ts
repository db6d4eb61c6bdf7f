import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';

/** Where images are kept; keys are `{chapterId}/{rotaryId}/{file}` and `{chapterId}/{file}` (core 7). */
export interface MediaStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The file, or `null` when there is none under this key. */
  get(key: string): Promise<Buffer | null>;
}

/** The configured store: a folder of the data directory, or any S3-compatible bucket (its client is loaded only then). */
export async function openMediaStore(config: Config): Promise<MediaStore> {
  if (!config.s3) return createDiskStore(config.dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3);
}
