import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { UnavailableError } from '../unavailable.ts';
import { type MediaStore, requireMediaKey } from './media-key.ts';

/** A user waits for the picture: the limit of all attempts together. */
const ANSWER_WITHIN_MS = 6_000;
const CONNECT_WITHIN_MS = 2_000;
const MAX_ATTEMPTS = 2;

/**
 * Stores images in an S3-compatible bucket; credentials come from the SDK's own chain. A bucket that cannot be reached, does
 * not answer in time or has a failure of its own is `UnavailableError`.
 */
export function createS3Store({ bucket, region, endpoint, prefix }: NonNullable<Config['s3']>): MediaStore {
  const client = new S3Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const toObject = (key: string) => {
    requireMediaKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async put(key, content, contentType) {
      const command = new PutObjectCommand({ ...toObject(key), Body: content, ContentType: contentType });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
    async get(key) {
      const command = new GetObjectCommand(toObject(key));
      return inTime(async (abortSignal) => {
        try {
          const { Body } = await client.send(command, { abortSignal });
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },
    async remove(key) {
      const command = new DeleteObjectCommand(toObject(key));
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },
  };
}

/**
 * Limits the whole exchange, since the client's own limits start anew with each attempt and end with the head of the answer.
 * @throws UnavailableError when it takes too long, and for any other failure that may be temporary
 */
async function inTime<Answer>(exchange: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const tooLong = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const expired = new Promise<never>((_resolve, reject) => {
    tooLong.addEventListener('abort', () => reject(new Error('The bucket did not answer in time')), {
      once: true,
    });
  });
  try {
    return await Promise.race([exchange(tooLong), expired]);
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new UnavailableError({ cause: error });
  }
}

/** A permanent failure: a wrong key, a bucket that does not exist. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  const { httpStatusCode: status = 500 } = error.$metadata;
  return status < 500 && status !== 429;
}
