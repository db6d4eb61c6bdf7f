import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Pack, pack } from 'tar-stream';
import type { App } from '../api/app.ts';
import { toCall } from '../api/request-context.ts';
import { isMediaKey, mediaKey } from '../media/media-key.ts';
import { type OwnDataFile, takeOwnData } from '../members/own-data.service.ts';
import type { Whose } from '../members/own-data.store.ts';

/** `POST /own-data` returns everything stored about the caller as one gzipped tar file: rows as JSON, and their pictures. */
export async function ownDataRoutes(http: FastifyInstance, { app }: { app: App }): Promise<void> {
  http.post('/own-data', async (request, reply) => {
    const { whose, files } = await takeOwnData(await toCall(app, request));
    const tar = pack();
    const packing = packAll(app, tar, whose, files);
    // The answer has started: it can only be aborted, so that half an archive does not look whole.
    packing.catch((error: Error) => tar.destroy(error));
    return (
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="own-data-${whose.rotaryId}.tar.gz"`)
        .type('application/gzip')
        // A client that disconnects ends the packing too.
        .send(pipeline(tar, createGzip(), () => undefined))
    );
  });
}

const PICTURES: Readonly<Record<string, readonly string[]>> = {
  'profile.json': ['profile_photo', 'aadhar_image', 'pan_image'],
  'r2rs.json': ['image'],
};

async function packAll(app: App, tar: Pack, whose: Whose, files: AsyncGenerator<OwnDataFile>): Promise<void> {
  const gone = new Promise<never>((_done, fail) => {
    tar.once('close', () => fail(new Error('The client closed the connection')));
  });
  // The end of a whole archive is one as well.
  gone.catch(() => undefined);
  const add = (name: string, content: Buffer) => Promise.race([addEntry(tar, name, content), gone]);
  for await (const { name, content, rows } of files) {
    await add(name, Buffer.from(content));
    for (const row of rows) {
      for (const column of PICTURES[name] ?? []) {
        const picture = await readPicture(app, whose, row[column]);
        if (picture) await add(`pictures/${String(row[column])}`, picture);
      }
    }
  }
  tar.finalize();
}

/** A picture of the member; that of another member's R2R is stored elsewhere, and not found. */
async function readPicture({ media }: App, whose: Whose, file: unknown): Promise<Buffer | null> {
  if (typeof file !== 'string') return null;
  const key = mediaKey(whose, file);
  return isMediaKey(key) ? media.get(key) : null;
}

function addEntry(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()));
  });
}
