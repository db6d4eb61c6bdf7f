import { pictureProblem } from '@fellowship/domain/media/picture';
import { ApiError } from '#api/api-error.ts';
import { errorOf, type Failure, post, withToken } from '#api/with-token.ts';
import { meetupUploadUrl } from './media-url.ts';

/**
 * Uploads the picture of an R2R, shortly before the R2R is recorded: what no R2R takes within an hour is removed (rule
 * activities/r2r-picture). A refusal is thrown as an `ApiError`, at the field `image`.
 * @returns the file name, which the R2R is recorded with
 */
export async function uploadMeetup(chapterId: string, rotaryId: string, picture: Blob): Promise<string> {
  const problem = pictureProblem(picture);
  if (problem) throw new ApiError('BAD_INPUT', problem, { image: problem });
  const url = meetupUploadUrl(chapterId, rotaryId);
  return withToken(async (token) => {
    const { file, errors } = await post<{ file?: string; errors?: Failure[] }>(url, token, {
      type: picture.type,
      body: picture,
    });
    const [error] = errors ?? [];
    if (file !== undefined && !error) return file;
    throw atImage(errorOf(error ?? { message: '' }));
  });
}

/** A refused picture is said where it was chosen. */
function atImage(error: ApiError): ApiError {
  return error.code === 'BAD_INPUT'
    ? new ApiError(error.code, error.message, { image: error.message })
    : error;
}
