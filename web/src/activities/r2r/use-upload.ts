import { useRef } from 'react';
import { ApiError, isUnreachable } from '#api/api-error.ts';
import { useSession } from '#identity/session-context.ts';
import { shrinkPicture } from '#media/shrink-picture.ts';
import { uploadMeetup } from '#media/upload-meetup.ts';
import { toast } from '#ui/toast/toast.ts';
import { r2rImageMessages } from './r2r.messages.ts';

/** The server keeps what no R2R has taken for an hour; with time to spare, in milliseconds. */
const KEPT_MS = 30 * 60_000;

interface Uploaded {
  readonly picture: File;
  readonly file: string;
  readonly at: number;
}

/**
 * Uploads the picture of an R2R; one that was uploaded for the same R2R a moment ago is not sent again. Throws what the
 * form is to show, at the field `image` where the picture itself is refused.
 */
export function useUpload(): (picture: File) => Promise<string> {
  const { chapterId, rotaryId } = useSession();
  const last = useRef<Uploaded | null>(null);

  return async (picture) => {
    const known = last.current;
    if (known?.picture === picture && performance.now() - known.at < KEPT_MS) return known.file;
    try {
      const file = await uploadMeetup(chapterId, rotaryId, await shrinkPicture(picture));
      last.current = { picture, file, at: performance.now() };
      return file;
    } catch (failure) {
      toast.error(r2rImageMessages.failed);
      throw shown(failure);
    }
  };
}

function shown(failure: unknown): Error {
  if (isUnreachable(failure)) return new Error(r2rImageMessages.failed, { cause: failure });
  const isKnown = failure instanceof ApiError && failure.code !== 'INTERNAL';
  if (!isKnown)
    return new ApiError('INTERNAL', r2rImageMessages.unknown, { image: r2rImageMessages.unknown });
  const beginning = r2rImageMessages.failedBecause('');
  const text = failure.message.startsWith(beginning)
    ? failure.message
    : r2rImageMessages.failedBecause(failure.message);
  return new ApiError(failure.code, text, { image: text });
}
