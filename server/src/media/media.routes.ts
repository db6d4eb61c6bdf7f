import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance } from 'fastify';
import { callOf } from '../api/call-of-request.ts';
import type { App } from '../app.ts';
import { RefusalError } from '../refusal-error.ts';
import { IMAGE_TYPE } from './image.ts';
import { uploadChapterLogo, uploadProfilePhoto } from './media.service.ts';

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const SEGMENT = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const FILE = '[a-z]+-[A-Za-z0-9_-]{16}\\.webp';

/**
 * `/media/{chapterId}/{rotaryId}/{file}` and `/media/{chapterId}/{file}` deliver images to anybody who knows the
 * address (names cannot be guessed and never change their content); `POST` to the same folder stores a new one.
 */
export async function mediaRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  http.addContentTypeParser(
    UPLOAD_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );

  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const content = isMediaKey(key) ? await app.media.get(key) : null;
    if (!content) return reply.code(404).type('text/plain').send('No such image');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(IMAGE_TYPE)
      .send(content);
  });

  http.post<{ Params: { chapterId: string; rotaryId: string } }>(
    '/media/:chapterId/:rotaryId',
    async (request) => {
      const { chapterId, rotaryId } = request.params;
      const call = await callOf(app, request);
      return { file: await uploadProfilePhoto(call, chapterId, rotaryId, uploadOf(request.body)) };
    },
  );

  http.post<{ Params: { chapterId: string } }>('/media/:chapterId', async (request) => {
    const call = await callOf(app, request);
    return { file: await uploadChapterLogo(call, request.params.chapterId, uploadOf(request.body)) };
  });
}

const MEDIA_KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})?/${FILE}$`);

/** Only keys that the server itself could have made reach the store. */
function isMediaKey(key: string): boolean {
  return MEDIA_KEY.test(key);
}

function uploadOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new RefusalError(refuse('BAD_INPUT', 'Image upload failed: send a JPEG, PNG or WebP image'));
}
