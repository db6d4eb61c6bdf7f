import { todayIn } from '@fellowship/domain/calendar/dates';
import type { DateRange } from '@fellowship/domain/calendar/period-ranges';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { type MemberScore, memberScore, scoreWindow } from '@fellowship/domain/reports/member-score';
import { type MemberScoreKey, readScoreKey } from '@fellowship/domain/reports/member-score-key';
import { placeMembers, type ScoredMember, type ScorePlace } from '@fellowship/domain/reports/score-places';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { type CountedMember, countForScores, findScoredChapter } from './member-score.store.ts';

/** A member's score as the API tells it; the place is an admin's matter, who sees all. */
export type ToldScore = ScoredMember &
  MemberScore &
  Pick<CountedMember, 'classificationName'> &
  Partial<ScorePlace>;

export interface MemberScores {
  weeks: DateRange;
  key: MemberScoreKey;
  members: ToldScore[];
}

/**
 * The scores of a chapter's members, the best first, or one member's own without a place: two round trips.
 * (rule reports/member-score)
 */
export async function readMemberScores(
  call: RequestContext,
  chapterId: string,
  rotaryId: string | null,
): Promise<MemberScores> {
  call.authorize('memberScore.list', { chapterId, rotaryId: rotaryId ?? undefined });
  const { database } = call.app;
  const chapter = await findScoredChapter(database, chapterId, SETTING_KEYS.memberScore);
  if (!chapter) throw notFound();
  const key = readScoreKey(chapter.key);
  const weeks = scoreWindow(todayIn(chapter.timeZone, call.now()));
  const counted = await countForScores(database, chapterId, rotaryId, weeks);
  const scored = counted.map((member) => {
    const score = memberScore(member, key);
    return { ...member, ...score, facts: member, score };
  });
  return { weeks, key, members: rotaryId === null ? placeMembers(scored) : scored };
}
