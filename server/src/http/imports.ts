import type { LargeRequests } from '../api/graphql.routes.ts';
import { getAdmittedCall } from '../api/request-context-of.ts';

/** The largest import: 5,000 rows of people are some 4 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

/** `/graphql/import` takes as much as a whole chapter, of those who may import people; who asks is known before it is read. */
export const IMPORTS: LargeRequests = {
  name: 'import',
  options: { bodyLimit: MAX_IMPORT_BYTES },
  authorize: async (request) => {
    const call = getAdmittedCall(request);
    call.authorize('member.import', { chapterId: call.requireCaller().chapterId });
  },
};
