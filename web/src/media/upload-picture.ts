import { pictureProblem } from '@fellowship/domain/media/picture';
import { ApiError } from '#api/api-error.ts';
import { type Failure, findError, post, withToken } from '#api/with-token.ts';

/** Where a picture goes, and at which field of the form a refusal of it is said. */
export interface PicturePlace {
  readonly url: string;
  readonly field: string;
}

/**
 * Uploads a picture shortly before what it is of is recorded: what nothing takes within an hour is removed (rules
 * activities/r2r-picture, chapters/logo). A refusal is thrown as an `ApiError`, at the field.
 * @returns the file name, which it is recorded with
 */
export async function uploadPicture({ url, field }: PicturePlace, picture: Blob): Promise<string> {
  const problem = pictureProblem(picture);
  if (problem) throw new ApiError('BAD_INPUT', problem, { [field]: problem });
  return withToken(async (token) => {
    const { file, errors } = await post<{ file?: string; errors?: Failure[] }>(url, token, {
      type: picture.type,
      body: picture,
    });
    const [error] = errors ?? [];
    if (file !== undefined && !error) return file;
    throw atField(findError(error ?? { message: '' }), field);
  });
}

/** A refused picture is said where it was chosen. */
function atField(error: ApiError, field: string): ApiError {
  return error.code === 'BAD_INPUT'
    ? new ApiError(error.code, error.message, { [field]: error.message })
    : error;
}
