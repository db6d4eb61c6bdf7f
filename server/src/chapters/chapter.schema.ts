import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedAs, guardedBy, readableWithParent } from '../api/policies.ts';
import { listAllChapters, readChapter } from './chapter.service.ts';
import type { Chapter } from './chapter.store.ts';

const toAdmins = guardedAs('chapter.readPrivate', ({ chapterId }: Chapter) => ({ chapterId }));

/** Chapters: public fields for everybody signed in, e-mail and district for their admins (DESIGN 4, tenancy). */
export function addChapters({ builder, StringFilter, BooleanFilter }: Api): void {
  const ChapterRef = builder.objectRef<Chapter>('Chapter').implement({
    ...readableWithParent(),
    fields: (t) => ({
      pk: t.exposeID('chapterId'),
      sk: t.exposeString('email', { ...toAdmins, nullable: true, description: 'The chapter e-mail.' }),
      chapterName: t.exposeString('name'),
      createdDate: t.exposeString('createdOn', { ...toAdmins, nullable: true }),
      rotaryDistrictCode: t.exposeString('rotaryDistrictCode', { ...toAdmins, nullable: true }),
      districtAddress: t.exposeString('districtAddress', { ...toAdmins, nullable: true }),
      isSupportAdmin: t.exposeBoolean('isSupport'),
      chapterLogo: t.exposeString('logoFile', { nullable: true }),
      weeklyMeetingDay: t.exposeString('weeklyMeetingDay'),
      timeZone: t.exposeString('timeZone'),
    }),
  });

  const ChapterFilter = builder.inputType('ModelChapterFilterInput', {
    fields: (t) => ({
      pk: t.field({ type: StringFilter }),
      chapterName: t.field({ type: StringFilter }),
      isSupportAdmin: t.field({ type: BooleanFilter }),
    }),
  });

  const ChapterConnection = connectionOf(builder, 'ChapterConnection', ChapterRef);

  builder.queryFields((t) => ({
    listChapter: t.field({
      ...guardedBy('chapter.list'),
      type: ChapterConnection,
      args: { filter: t.arg({ type: ChapterFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
      resolve: (_root, { filter, ...list }, { call }) => listAllChapters(call, filter ?? null, list),
    }),
    getChapter: t.field({
      ...guardedBy('chapter.read'),
      type: ChapterRef,
      args: { pk: t.arg.id({ required: true }) },
      resolve: (_root, { pk }, { call }) => readChapter(call, String(pk)),
    }),
  }));
}
