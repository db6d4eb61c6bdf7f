import { type Call, notFound } from '../api/call.ts';
import type { Filter, ListArguments, Page } from '../storage/list-query.ts';
import { type Chapter, findChapter, listChapters } from './chapter.store.ts';

export function listAllChapters(
  call: Call,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Chapter>> {
  call.authorize('chapter.list', {});
  return listChapters(call.app.database, filter, list);
}

export async function readChapter(call: Call, chapterId: string): Promise<Chapter> {
  call.authorize('chapter.read', { chapterId });
  const chapter = await findChapter(call.app.database, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}
