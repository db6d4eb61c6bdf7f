import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Paise } from '@fellowship/domain/money/rupees';
import type { Database } from '#storage/database.ts';
import { type ListArguments, type Page, readPage } from '#storage/list-page.ts';
import { sqlPart } from '#storage/statement.ts';

/** An activity of a chapter, of any kind. */
export interface RecentActivity {
  id: string;
  /** Of its author. */
  chapterId: string;
  type: InboxActivity['type'];
  date: IsoDate;
  recordedAt: string;
  authorName: string;
  partnerName: string;
  details: string;
  valuePaise: Paise;
  version: number;
}

/** How the three kinds are read alike. */
const KINDS = {
  Referral: {
    table: 'referral',
    id: 'referral_id',
    partner: 'referred_to',
    by: 'name_of_referred_by',
    partnerChapter: 'chapter_id_of_referred_to',
    to: 'name_of_referred_to',
    details: 'required_person',
    value: '0::bigint',
  },
  ThanksNote: {
    table: 'thanks_note',
    id: 'thanks_note_id',
    partner: 'thanks_to',
    by: 'name_of_thanks_by',
    partnerChapter: 'chapter_id_of_thanks_to',
    to: 'name_of_thanks_to',
    details: 'details',
    value: 'value_paise',
  },
  R2R: {
    table: 'r2r',
    id: 'r2r_id',
    partner: 'met_with',
    by: 'name_of_r2r_by',
    partnerChapter: 'chapter_id_of_met_with',
    to: 'name_of_met_with',
    details: 'discussion',
    value: '0::bigint',
  },
} as const satisfies Record<InboxActivity['type'], object>;

/** What is looked for. */
interface RecentQuestion {
  chapterId: string;
  /** Recorded at this instant or later. */
  since: Date;
  /** A part of the name of either party; empty for everybody. */
  name: string;
}

type Row = Omit<RecentActivity, 'recordedAt' | 'chapterId' | 'authorName' | 'partnerName' | 'valuePaise'> & {
  recorded_at: Date | string;
  chapter_id: string;
  author_name: string;
  partner_name: string;
  value_paise: number;
};

const COLUMNS = [
  'id',
  'chapter_id',
  'type',
  'date',
  'recorded_at',
  'author_name',
  'partner_name',
  'details',
  'value_paise',
  'version',
];

/** The activities of all kinds, by chapter of the author and by chapter of the partner: each of the six parts has an index. */
const ACTIVITIES = Object.entries(KINDS).flatMap(([type, kind]) => {
  const { table, id, partner, partnerChapter, by, to, details, value } = kind;
  const conditions = [
    'chapter_id = :chapterId',
    `${partnerChapter} = :chapterId and chapter_id <> ${partnerChapter} and ${partner} is not null`,
  ];
  return conditions.map(
    (condition) => `select ${id} as id, chapter_id, '${type}'::text as type, date, created_at as recorded_at,
        ${by} as author_name, ${to} as partner_name, ${details} as details, ${value} as value_paise, version
      from ${table} where ${condition} and not is_deleted and created_at >= :since`,
  );
});

/** What members of the chapter have recorded, and what members of other chapters have recorded with them; the last first. */
export function listRecent(
  { kysely }: Database,
  { chapterId, since, name }: RecentQuestion,
  list: ListArguments,
): Promise<Page<RecentActivity>> {
  // Characters that are special in a pattern are matched literally.
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  const isNamed = sqlPart('(author_name ilike :pattern or partner_name ilike :pattern)', { pattern });
  return readPage(
    kysely,
    {
      columns: COLUMNS,
      from: sqlPart(`(${ACTIVITIES.join(' union all ')}) activity`, { chapterId, since }),
      conditions: name === '' ? [] : [isNamed],
    },
    {
      columns: [
        { column: 'recorded_at', kind: 'instant' },
        { column: 'id', kind: 'uuid' },
      ],
      direction: 'desc',
      toKey: ({ recordedAt, id }) => [recordedAt, id],
    },
    list,
    (row: Row): RecentActivity => ({
      id: row.id,
      chapterId: row.chapter_id,
      type: row.type,
      date: row.date,
      recordedAt: new Date(row.recorded_at).toISOString(),
      authorName: row.author_name,
      partnerName: row.partner_name,
      details: row.details,
      valuePaise: row.value_paise,
      version: row.version,
    }),
  );
}
