import { type Failure, findError, withToken } from '#api/with-token.ts';

/** Fetches the archive of all data stored about the signed-in person. @throws ApiError */
export function fetchOwnData(): Promise<Blob> {
  return withToken(async (token) => {
    const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch('/own-data', { method: 'POST', headers });
    if (response.ok) return response.blob();
    const { errors = [] } = (await response.json()) as { errors?: Failure[] };
    throw findError(errors[0] ?? { message: '' });
  });
}
