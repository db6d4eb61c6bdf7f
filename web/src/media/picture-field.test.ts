import { beforeEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './picture-field.tsx';

const LARGE = new Blob([new Uint8Array(1_500_000)], { type: 'image/png' });

const drawn = vi.fn();
let written = new Blob(['smaller'], { type: 'image/jpeg' });

/** A canvas that counts what is drawn on it, as jsdom has none. */
class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage: (_bitmap: unknown, ...place: number[]) => drawn(...place) };
  }
  convertToBlob(options: object) {
    drawn(options);
    return Promise.resolve(written);
  }
}

function standIn(width: number, height: number): void {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
}

beforeEach(() => {
  drawn.mockClear();
  written = new Blob(['smaller'], { type: 'image/jpeg' });
});

it('draws a large picture anew, its longer side no longer than it is shown', async () => {
  standIn(4000, 3000);
  expect(await shrinkPicture(LARGE)).toBe(written);
  expect(drawn.mock.calls).toEqual([[0, 0, 2000, 1500], [{ type: 'image/jpeg', quality: 0.85 }]]);
});

it('leaves one of few pixels its size', async () => {
  standIn(800, 1200);
  await shrinkPicture(LARGE);
  expect(drawn).toHaveBeenCalledWith(0, 0, 800, 1200);
});

it('sends a small picture as it is, and one that became no smaller', async () => {
  standIn(4000, 3000);
  const small = new Blob(['small']);
  expect(await shrinkPicture(small)).toBe(small);
  expect(drawn).not.toHaveBeenCalled();
  written = new Blob([new Uint8Array(2_000_000)]);
  expect(await shrinkPicture(LARGE)).toBe(LARGE);
});

it('sends what cannot be drawn as it is, so that the server says what is wrong', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  standIn(1, 1);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await shrinkPicture(LARGE)).toBe(LARGE);
  expect(log).toHaveBeenCalledOnce();
});

it('sends every picture as it is where the browser cannot draw', async () => {
  expect(await shrinkPicture(LARGE)).toBe(LARGE);
});
