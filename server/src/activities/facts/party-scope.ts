import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { Caller, Subject } from '@fellowship/domain/identity/access/can';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Filter } from '../../storage/list-filter.ts';

/** The columns of both parties of an activity. */
export interface PartyColumns {
  author: string;
  partner: string;
  partnerChapter: string;
}

/** Whose activities a request asks for. */
export interface PartyQuestion {
  chapterId: string;
  /** One activity of the chapter. */
  id?: string | null | undefined;
  author: string | null;
  partner: string | null;
}

/** The member that a filter names, alone. */
export function namedBy(filter: Filter | null | undefined, field: string): string | null {
  const asked = filter?.[field]?.eq;
  return typeof asked === 'string' ? asked : null;
}

/**
 * Which activities a request is about (rule activities/activity-lists): those that a member of the chapter has recorded, or
 * that record the member as the other party, wherever they were recorded; without a member those of the chapter. A member
 * who names an activity sees it as a party only.
 */
export function partyScope(
  caller: Caller,
  { chapterId, id, author, partner }: PartyQuestion,
  columns: PartyColumns,
): { subject: Subject; and: RawBuilder<SqlBool>[] } {
  const inChapter = sql<SqlBool>`chapter_id = ${chapterId}`;
  if (author === null && partner === null && id != null && !isChapterAdmin(caller.role)) {
    return { subject: caller, and: [inChapter, isParty(columns, caller)] };
  }
  const isReceived = partner !== null && (author === null || partner === caller.rotaryId);
  const rotaryId = (isReceived ? partner : author) ?? undefined;
  const received = sql<SqlBool>`${sql.ref(columns.partnerChapter)} = ${chapterId}`;
  return { subject: { chapterId, rotaryId }, and: [isReceived ? received : inChapter] };
}

function isParty({ author, partner, partnerChapter }: PartyColumns, member: MemberRef): RawBuilder<SqlBool> {
  const { chapterId, rotaryId } = member;
  return sql`((chapter_id = ${chapterId} and ${sql.ref(author)} = ${rotaryId})
    or (${sql.ref(partnerChapter)} = ${chapterId} and ${sql.ref(partner)} = ${rotaryId}))`;
}
