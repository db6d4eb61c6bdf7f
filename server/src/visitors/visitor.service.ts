import type { Call } from '../api/call.ts';
import type { Filter, ListArguments, Page } from '../storage/list-query.ts';
import { listVisitors, type Visitor } from './visitor.store.ts';

/** The visitors of a chapter, for its admins (people 7). */
export function listChapterVisitors(
  call: Call,
  chapterId: string,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Visitor>> {
  call.authorize('visitor.list', { chapterId });
  return listVisitors(call.app.database, chapterId, filter, list);
}
