import type { ActivitySide } from '@fellowship/domain/activities/activity-sides';
import type { InboxActivity } from '@fellowship/domain/activities/inbox';
import type { MemberRef } from '@fellowship/domain/activities/parties';
import type { Caller, Subject } from '@fellowship/domain/identity/access/policy';
import { isChapterAdmin } from '@fellowship/domain/identity/access/roles';
import type { EnumRef } from '@pothos/core';
import type { ApiBuilder } from '../../api/builder.ts';
import type { Filter } from '../../storage/list-page.ts';
import { type SqlPart, sqlPart } from '../../storage/statement.ts';

/** The columns of both parties of an activity. */
export interface PartyColumns {
  author: string;
  partner: string;
  partnerChapter: string;
}

/** Whose activities a request asks for. */
interface PartyQuestion {
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
): { subject: Subject; and: SqlPart[] } {
  const inChapter = sqlPart('chapter_id = :chapterId', { chapterId });
  if (author === null && partner === null && id != null && !isChapterAdmin(caller.role)) {
    return { subject: caller, and: [inChapter, isParty(columns, caller)] };
  }
  const isReceived = partner !== null && (author === null || partner === caller.rotaryId);
  const rotaryId = (isReceived ? partner : author) ?? undefined;
  const received = sqlPart(`${columns.partnerChapter} = :chapterId`, { chapterId });
  return { subject: { chapterId, rotaryId }, and: [isReceived ? received : inChapter] };
}

function isParty(
  { author, partner, partnerChapter }: PartyColumns,
  { chapterId, rotaryId }: MemberRef,
): SqlPart {
  return sqlPart(
    `((chapter_id = :chapterId and ${author} = :rotaryId)
      or (${partnerChapter} = :chapterId and ${partner} = :rotaryId))`,
    { chapterId, rotaryId },
  );
}

/** Inside or Outside, as the API has it. */
export type SideRef = EnumRef<ApiBuilder['$inferSchemaTypes'], ActivitySide>;

/** Referral, ThanksNote or R2R, as the API has it. */
export type ActivityTypeRef = EnumRef<ApiBuilder['$inferSchemaTypes'], InboxActivity['type']>;
