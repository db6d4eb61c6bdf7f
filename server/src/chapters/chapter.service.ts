import { readTogether } from '../api/read-together.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { type Chapter, findChapter, getNames } from './chapter.store.ts';

export async function readChapter(call: RequestContext, chapterId: string): Promise<Chapter> {
  call.authorize('chapter.read', { chapterId });
  const chapter = await findChapter(call.app.database.kysely, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}

/** The name of the chapter that a record is for; those of a list are read together. */
export const getChapterName = readTogether<string, string>(String, ({ app }, chapterIds) =>
  getNames(app.database.kysely, chapterIds),
);
