import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { requireMediaKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

/** Keeps images in an S3-compatible bucket; credentials come from the SDK's own chain. */
export function createS3Store({ bucket, region, endpoint, prefix }: NonNullable<Config['s3']>): MediaStore {
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });
  const objectOf = (key: string) => {
    requireMediaKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async put(key, content, contentType) {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: content, ContentType: contentType }));
    },
    async get(key) {
      try {
        const answer = await client.send(new GetObjectCommand(objectOf(key)));
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
  };
}
