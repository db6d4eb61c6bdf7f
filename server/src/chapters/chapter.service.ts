import { notFound, type RequestContext } from '../api/request-context.ts';
import { type Chapter, findChapter } from './chapter.store.ts';

export async function readChapter(call: RequestContext, chapterId: string): Promise<Chapter> {
  call.authorize('chapter.read', { chapterId });
  const chapter = await findChapter(call.app.database.kysely, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}
