import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Where the images are kept that are not in a bucket. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Keeps images below `DATA_DIR/media`. A file appears whole or not at all. */
export function createDiskStore(dataDir: string): MediaStore {
  const root = mediaFolder(dataDir);
  return {
    async put(key, content) {
      const target = join(root, key);
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
        return await readFile(join(root, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
