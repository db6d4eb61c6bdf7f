import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../config.ts';
import { type MediaStore, requireMediaKey } from './media-key.ts';

/** The folder of the images, where no bucket is configured. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Stores images below `DATA_DIR/media`. A file appears whole or not at all. */
export function createDiskStore(dataDir: string): MediaStore {
  const root = resolve(mediaFolder(dataDir));
  return {
    async put(key, content) {
      const target = resolvePath(root, key);
      await mkdir(dirname(target), { recursive: true });
      const temporary = `${target}.${randomUUID()}.part`;
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    },
    async get(key) {
      try {
        return await readFile(resolvePath(root, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(resolvePath(root, key), { force: true });
    },
  };
}

/** @throws Error for a key that leads anywhere but below the root */
function resolvePath(root: string, key: string): string {
  requireMediaKey(key);
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new Error('A picture is stored below its folder only');
  return path;
}

const FOLDER_ID = 'pictures-id';

/** What tells two places of pictures apart: the bucket, or an id in the data folder, which another machine's does not have. */
export function mediaPlace({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): string {
  if (s3) return ['bucket', s3.endpoint ?? s3.region, s3.bucket, s3.prefix].join(' ');
  const file = join(dataDir, FOLDER_ID);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return `folder ${readFileSync(file, 'utf8')}`;
}

/** The configured store: a folder of the data directory, or any S3-compatible bucket (its client is loaded only then). */
export async function openMediaStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!config.s3) return createDiskStore(config.dataDir);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3);
}
