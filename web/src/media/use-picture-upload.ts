import { useRef } from 'react';
import { ApiError, isUnreachable } from '#api/api-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { pictureUploadMessages } from './picture.messages.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { type PicturePlace, uploadPicture } from './upload-picture.ts';

/** The server keeps what nothing has taken for an hour; with time to spare, in milliseconds. */
const KEPT_MS = 30 * 60_000;

interface Uploaded {
  readonly url: string;
  readonly picture: File;
  readonly file: string;
  readonly at: number;
}

/**
 * Uploads the picture of what is recorded next; one that was uploaded for the same a moment ago is not sent again. Throws
 * what the form is to show, at the field where the picture itself is refused.
 */
export function usePictureUpload(): (place: PicturePlace, picture: File) => Promise<string> {
  const last = useRef<Uploaded | null>(null);

  return async (place, picture) => {
    const known = last.current;
    const isKnown = known?.picture === picture && known.url === place.url;
    if (isKnown && performance.now() - known.at < KEPT_MS) return known.file;
    try {
      const file = await uploadPicture(place, await shrinkPicture(picture));
      last.current = { url: place.url, picture, file, at: performance.now() };
      return file;
    } catch (failure) {
      toast.error(pictureUploadMessages.failed);
      throw shown(failure, place.field);
    }
  };
}

function shown(failure: unknown, field: string): Error {
  if (isUnreachable(failure)) return new Error(pictureUploadMessages.failed, { cause: failure });
  const isKnown = failure instanceof ApiError && failure.code !== 'INTERNAL';
  if (!isKnown)
    return new ApiError('INTERNAL', pictureUploadMessages.unknown, {
      [field]: pictureUploadMessages.unknown,
    });
  const beginning = pictureUploadMessages.failedBecause('');
  const text = failure.message.startsWith(beginning)
    ? failure.message
    : pictureUploadMessages.failedBecause(failure.message);
  return new ApiError(failure.code, text, { [field]: text });
}
