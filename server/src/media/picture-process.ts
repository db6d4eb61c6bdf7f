import { constants, setPriority } from 'node:os';
import type { PictureFormat } from '@fellowship/domain/media/picture';
import sharp from 'sharp';
import type { PictureAnswer, PictureTask } from './picture-decoder.ts';

/**
 * A process of its own that decodes pictures, one after the other: a picture made to take long, to use much memory
 * or to take over the process does not affect the serving processes. It holds no secrets, and knows three formats only.
 */

const MAX_SIDE = 1024;
/** JPEG is read at a reduced size at once; the others are held whole, up to eight bytes a pixel. */
const MAX_PIXELS: Record<PictureFormat, number> = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000 };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/**
 * Re-encodes a picture, upright and at most 1024 px a side: nothing of the original file but its pixels remains (no
 * location, no script, no second format hidden behind the first).
 */
function reencode({ picture, format }: PictureTask): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS[format], failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

function answer(message: PictureAnswer): void {
  process.send?.(message);
}

process.on('message', (task: PictureTask) => {
  reencode(task).then(
    (picture) => answer({ kind: 'picture', picture }),
    () => answer({ kind: 'refused' }),
  );
});
// An ordinary end would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches every process of the terminal; the serving process decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
answer({ kind: 'ready' });
