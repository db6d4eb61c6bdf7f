import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@fellowship/domain/media/picture';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../api/app.ts';
import { toCall } from '../api/request-context.ts';
import { MEDIA_MESSAGES } from '../media/media.messages.ts';
import { IMAGE_TYPE, isPublicKey } from '../media/media-key.ts';
import { createPictureDecoder } from '../media/picture-decoder.ts';
import { openPaper, type PaperRequest } from '../members/pictures/paper.service.ts';
import {
  openUpload,
  type PictureKind,
  storePicture,
  takeAllowance,
  type Upload,
} from '../members/pictures/picture.service.ts';
import { RefusalError } from '../refusal-error.ts';

const UPLOADS: readonly [url: string, kind: PictureKind][] = [
  ['/media/:chapterId', 'logo'],
  ['/media/:chapterId/:rotaryId', 'photo'],
  ['/media/:chapterId/:rotaryId/aadhar', 'aadhar'],
  ['/media/:chapterId/:rotaryId/pan', 'pan'],
  ['/media/:chapterId/:rotaryId/meetup', 'meetup'],
];

declare module 'fastify' {
  interface FastifyRequest {
    /** What was decided about an upload before its body was read. */
    upload: Upload | null;
  }
}

/**
 * `/media/{chapterId}/{rotaryId}/{file}` and `/media/{chapterId}/{file}` deliver images to anyone who knows the
 * address (names cannot be guessed, and their content never changes); `POST` to the same folder stores a new photo or
 * logo, to `…/meetup` below a member's the picture of an R2R, to `…/aadhar` and `…/pan` identity papers. Papers are
 * delivered by a signed link only, and never cached.
 */
export async function mediaRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  http.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const content = isPublicKey(key) ? await app.media.get(key) : null;
    if (!content) return reply.code(404).type('text/plain').send('No such image');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(IMAGE_TYPE)
      .send(content);
  });
  http.get<{ Params: Pick<PaperRequest, 'chapterId' | 'rotaryId' | 'file'>; Querystring: { link?: string } }>(
    '/media/private/:chapterId/:rotaryId/:file',
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain');
      const paper = await openPaper(app, { ...params, link: String(query.link ?? '') });
      if (paper === 'expired') return reply.code(410).send('This link has expired');
      if (!paper) return reply.code(404).send('No such image');
      return reply.header('content-disposition', 'inline').type(IMAGE_TYPE).send(paper);
    },
  );
  uploadRoutes(http, app);
}

/** The headers decide who uploads, where to, and whether the daily allowance has room; only then the body is read. */
function uploadRoutes(http: FastifyInstance, app: App): void {
  const decoder = createPictureDecoder();
  http.addHook('onClose', async () => decoder.close());
  http.decorateRequest('upload', null);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
    (_request, body, done) => done(null, body),
  );

  for (const [url, kind] of UPLOADS) {
    http.route<{ Params: { chapterId: string; rotaryId?: string } }>({
      method: 'POST',
      url,
      bodyLimit: MAX_PICTURE_BYTES,
      onRequest: async (request) => {
        const { chapterId, rotaryId = null } = request.params;
        request.upload = await openUpload(await toCall(app, request), { chapterId, rotaryId }, kind);
      },
      preParsing: async (request) => takeAllowance(requireUpload(request), announcedBytes(request)),
      handler: async (request, reply) => {
        const picture = await decoder.reencode(requirePicture(request), untilGone(reply));
        return { file: await storePicture(requireUpload(request), picture) };
      },
    });
  }
}

function requireUpload({ upload }: FastifyRequest): Upload {
  if (!upload) throw new Error('An upload is decided upon before its body is read');
  return upload;
}

function announcedBytes({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? MAX_PICTURE_BYTES);
  return Math.min(announced, MAX_PICTURE_BYTES);
}

function requirePicture({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new RefusalError(refuse('BAD_INPUT', MEDIA_MESSAGES.notSent));
}

/** Aborted when the connection closes before the answer. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
