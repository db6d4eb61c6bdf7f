import type { MemberScore, ScoreFacts } from './member-score.ts';
import { SCORE_CRITERIA, type ScoreCriterion } from './member-score-key.ts';

/** A member with the facts of their score. */
export interface ScoredMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly facts: ScoreFacts;
  readonly score: MemberScore;
}

/** How a tie in points with another member was decided. */
export interface ScoreTie {
  readonly otherName: string;
  /** Whether this member is ahead of the other. */
  readonly isAhead: boolean;
  /** The first criterion in which the two differ; null where they share the place. */
  readonly decidedBy: ScoreCriterion | null;
}

export interface ScorePlace {
  /** From 1; members equal in everything share it, and the next place is skipped. */
  readonly place: number;
  /** Null when no one has the same points. */
  readonly tie: ScoreTie | null;
}

/**
 * The members of a chapter by points. Ties are decided by the figures themselves, in the order of the
 * criteria; members equal in all of them share the place, by name (rule reports/member-score-ties).
 */
export function placeMembers<Member extends ScoredMember>(
  members: readonly Member[],
): (Member & ScorePlace)[] {
  const sorted = members.toSorted(
    (a, b) => b.score.points - a.score.points || compareFigures(a, b) || compareNames(a, b),
  );
  let place = 0;
  return sorted.map((member, index) => {
    const [before, after] = [sorted[index - 1], sorted[index + 1]];
    if (!before || !isShared(before, member)) place = index + 1;
    return { ...member, place, tie: findTie(member, before, false) ?? findTie(member, after, true) };
  });
}

function findTie(member: ScoredMember, other: ScoredMember | undefined, isAhead: boolean): ScoreTie | null {
  if (other?.score.points !== member.score.points) return null;
  const decidedBy = SCORE_CRITERIA.find((criterion) => compareBy(criterion, member, other) !== 0) ?? null;
  return { otherName: other.memberName, isAhead, decidedBy };
}

function isShared(a: ScoredMember, b: ScoredMember): boolean {
  return a.score.points === b.score.points && compareFigures(a, b) === 0;
}

function compareFigures(a: ScoredMember, b: ScoredMember): number {
  for (const criterion of SCORE_CRITERIA) {
    const difference = compareBy(criterion, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Negative where the first comes first. Shares of meetings are compared exactly, as fractions. */
function compareBy(
  criterion: ScoreCriterion,
  { facts: a }: ScoredMember,
  { facts: b }: ScoredMember,
): number {
  if (criterion !== 'attendance') return b[criterion] - a[criterion];
  return b.attended * Math.max(1, a.meetings) - a.attended * Math.max(1, b.meetings);
}

function compareNames(a: ScoredMember, b: ScoredMember): number {
  if (a.memberName !== b.memberName) return a.memberName < b.memberName ? -1 : 1;
  return a.rotaryId < b.rotaryId ? -1 : 1;
}
