import type { LargeRequests } from '../api/graphql.routes.ts';
import { getAdmittedCall } from '../api/request-context-of.ts';

/** The largest import: 5,000 rows of people are some 4 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

/** `/graphql/import` accepts a whole chapter from users who may import people; they are authorised before the body is read. */
export const IMPORTS: LargeRequests = {
  name: 'import',
  options: { bodyLimit: MAX_IMPORT_BYTES },
  authorize: async (request) => {
    const call = getAdmittedCall(request);
    call.authorize('member.import', { chapterId: call.requireCaller().chapterId });
  },
};
