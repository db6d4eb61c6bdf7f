import { setTimeout as sleep } from 'node:timers/promises';
import { startHangingServer } from '../hanging-server.ts';
import { findFreePort, startProduct } from '../product-process.ts';
import { inDatabase, prepareMeeting, SETTINGS } from './meeting-in-product.ts';

export interface HangingBucketResult {
  /** The slowest answers in milliseconds: of a picture or an upload, and of everything else meanwhile. */
  slowestPictureMs: number;
  slowestOtherMs: number;
  problems: string[];
}

const PICTURES = 60;
const PICTURE_WITHIN_MS = 12_000;
const OTHER_WITHIN_MS = 5_000;

/** The smallest picture there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The product with a bucket that takes connections and never answers: pictures are unavailable soon, all else goes on. */
export async function runHangingBucketRound(dataDir: string): Promise<HangingBucketResult> {
  const { day, tokens } = await inDatabase(dataDir, prepareMeeting);
  const bucket = await startHangingServer();
  const variables = {
    DATA_DIR: dataDir,
    ...SETTINGS,
    S3_BUCKET: 'club',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const product = await startProduct({ port: await findFreePort(), tokens, variables });
  const problems: string[] = [];
  const [member = ''] = day.members;
  const folder = `${product.origin}/media/${day.chapterId}/${member}`;

  async function timePicture(request: Promise<Response>): Promise<number> {
    const begin = performance.now();
    const { status } = await request;
    if (status !== 503) problems.push(`a picture was answered by ${status}`);
    return Math.round(performance.now() - begin);
  }

  async function timeOthers(until: Promise<unknown>): Promise<number> {
    let slowest = 0;
    let isOver = false;
    until.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const begin = performance.now();
      const { errors } = await product.ask('main', member, '{ listChapter { total } }');
      slowest = Math.max(slowest, Math.round(performance.now() - begin));
      if (errors.length > 0) problems.push(`a member read: ${errors[0]?.message}`);
      await sleep(50);
    }
    return slowest;
  }

  try {
    const headers = { authorization: `Bearer ${tokens.get(member)}`, 'content-type': 'image/png' };
    const pictures = Promise.all([
      timePicture(fetch(folder, { method: 'POST', headers, body: PICTURE })),
      ...Array.from({ length: PICTURES }, (_, index) =>
        timePicture(fetch(`${folder}/photo-${String(index).padStart(16, 'A')}.webp`)),
      ),
    ]);
    const slowestOtherMs = await timeOthers(pictures);
    const slowestPictureMs = Math.max(...(await pictures));
    if (slowestPictureMs > PICTURE_WITHIN_MS) problems.push(`a picture took ${slowestPictureMs} ms`);
    if (slowestOtherMs > OTHER_WITHIN_MS) problems.push(`another answer took ${slowestOtherMs} ms`);
    return { slowestPictureMs, slowestOtherMs, problems: [...new Set(problems)] };
  } finally {
    await product.stop('SIGKILL');
    await bucket.close();
  }
}
