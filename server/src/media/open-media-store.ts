import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';

/** The configured store: a folder of the data directory, or any S3-compatible bucket (its client is loaded only then). */
export async function openMediaStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!config.s3) return createDiskStore(config.dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3);
}
