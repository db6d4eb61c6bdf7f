import { chapterFields } from '@fellowship/domain/chapters/chapter.schema';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { guardedAs, guardedBy, readableWithParent } from '../api/policies.ts';
import { readersOf, recordType } from '../api/record-type.ts';
import { notFound, type RequestContext, readTogether } from '../api/request-context.ts';
import { type Chapter, chapterList, chapterRecord, findChapter, getNames } from './chapter.store.ts';

const open = readableWithParent();
const toAdmins = guardedAs('chapter.readPrivate', ({ pk }: Chapter) => ({ chapterId: pk }));

/** Chapters: public fields for everybody signed in, e-mail and district for their admins. */
export function addChapters(api: Api) {
  const { builder } = api;
  const readers = readersOf(chapterFields, { listed: open, private: toAdmins });
  const ChapterRef = recordType(builder, 'Chapter', chapterRecord, readers);

  addListField(api, 'listChapter', {
    mayBeOld: true,
    action: 'chapter.list',
    type: ChapterRef,
    list: chapterList,
    args: () => ({}),
    scope: () => ({ subject: {}, where: {} }),
  });

  builder.queryField('getChapter', (t) =>
    t.field({
      ...guardedBy('chapter.read'),
      type: ChapterRef,
      args: { pk: t.arg.id({ required: true }) },
      resolve: (_root, { pk }, { call }) => readChapter(call, pk),
    }),
  );

  return ChapterRef;
}

async function readChapter(call: RequestContext, chapterId: string): Promise<Chapter> {
  call.authorize('chapter.read', { chapterId });
  const chapter = await findChapter(call.app.database.kysely, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}

/** The name of the chapter that a record is for; those of a list are read together. */
export const getChapterName = readTogether<string, string>(String, ({ app }, chapterIds) =>
  getNames(app.database.kysely, chapterIds),
);
