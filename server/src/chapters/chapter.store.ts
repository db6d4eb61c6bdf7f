import type { IsoDate, Weekday } from '@fellowship/domain/calendar/dates';
import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Chapter as ChapterTable } from '../storage/database.types.ts';
import {
  conditionsOf,
  type Filter,
  type ListArguments,
  type ListColumn,
  type Page,
  readPage,
} from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';

export interface Chapter {
  chapterId: string;
  email: string;
  name: string;
  timeZone: string;
  weeklyMeetingDay: Weekday;
  isSupport: boolean;
  logoFile: string | null;
  rotaryDistrictCode: string | null;
  districtAddress: string | null;
  createdOn: IsoDate;
}

const COLUMNS: Record<string, ListColumn> = {
  pk: { column: 'chapter_id', kind: 'text' },
  chapterName: { column: 'name', kind: 'text' },
  isSupportAdmin: { column: 'is_support', kind: 'boolean' },
};

/** One page of all chapters of the platform, by name. */
export function listChapters(
  { kysely }: Database,
  filter: Filter | null,
  list: ListArguments,
): Promise<Page<Chapter>> {
  let query = kysely.selectFrom('chapter').selectAll();
  for (const condition of conditionsOf(filter, COLUMNS)) query = query.where(condition);
  return readPage(
    query,
    {
      columns: [
        { column: 'name', type: 'text' },
        { column: 'chapter_id', type: 'text' },
      ],
      direction: 'asc',
      keyOf: (chapter: Chapter) => [chapter.name, chapter.chapterId],
    },
    list,
    toChapter,
  );
}

export async function findChapter(
  { kysely }: Pick<Database, 'kysely'>,
  chapterId: string,
): Promise<Chapter | null> {
  const row = await kysely
    .selectFrom('chapter')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return row ? toChapter(row) : null;
}

/** @returns the logo that was replaced, if there was one; `null` when the chapter does not exist */
export async function setChapterLogo(
  tx: Tx,
  chapterId: string,
  file: string,
): Promise<{ replaced: string | null } | null> {
  const before = await tx
    .selectFrom('chapter')
    .select('logo_file')
    .where('chapter_id', '=', chapterId)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('chapter').set({ logo_file: file }).where('chapter_id', '=', chapterId).execute();
  return before ? { replaced: before.logo_file } : null;
}

function toChapter(row: Selectable<ChapterTable>): Chapter {
  return {
    chapterId: row.chapter_id,
    email: row.email,
    name: row.name,
    timeZone: row.time_zone,
    weeklyMeetingDay: row.weekly_meeting_day as Weekday,
    isSupport: row.is_support,
    logoFile: row.logo_file,
    rotaryDistrictCode: row.rotary_district_code,
    districtAddress: row.district_address,
    createdOn: row.created_on,
  };
}
