/** How long a photo may take; then the picture is drawn without it. */
const PHOTO_PATIENCE_MS = 8000;
const SHARPNESS = 2;

/** Draws the element as a PNG twice its size, once its photos are there or have been replaced by the placeholder. */
export async function drawPicture(face: HTMLElement): Promise<Blob> {
  const [{ domToBlob }] = await Promise.all([import('modern-screenshot'), photosSettled(face)]);
  return domToBlob(face, { scale: SHARPNESS, type: 'image/png', font: false });
}

async function photosSettled(face: HTMLElement): Promise<void> {
  const end = performance.now() + PHOTO_PATIENCE_MS;
  while (performance.now() < end && hasPhotoUnderWay(face)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function hasPhotoUnderWay(face: HTMLElement): boolean {
  return [...face.querySelectorAll('img')].some(({ naturalWidth }) => naturalWidth === 0);
}
