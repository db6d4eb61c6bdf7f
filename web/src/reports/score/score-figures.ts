import type { ScoreCriterion } from '@fellowship/domain/reports/member-score-key';
import { formatCell } from '@fellowship/domain/reports/report-formats';
import type { ListMemberScoreQuery } from '#api/generated/main/graphql.ts';
import type { OpenedFigure } from '../figure-records.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';

export type Scores = ListMemberScoreQuery['listMemberScore'];
export type Score = Scores['items'][number];
export type Part = Score['parts'][number];

/** A figure of a criterion as it is read. */
export function figureText(criterion: ScoreCriterion, figure: number): string {
  return formatCell(figure, criterion === 'attendance' ? 'percent' : 'number');
}

/** What a press on a criterion of a member's score opens. */
export function openedPart(
  { startDate, endDate }: Pick<Scores, 'startDate' | 'endDate'>,
  { rotaryId, memberName, attended, meetings }: Score,
  { criterion, figure, factsOf }: Part,
): OpenedFigure {
  const text = figureText(criterion, figure);
  return {
    figure: factsOf,
    title: scoreTexts.buildTitle(memberName, CRITERION_NAMES[criterion]),
    unit: 'Count',
    text: criterion === 'attendance' ? scoreTexts.attended(attended, meetings) : text,
    range: { from: startDate, to: endDate },
    rotaryId,
  };
}

/** Why a member ranks before or behind others with as many points; empty without a tie. */
export function tieText({ tie }: Score): string {
  if (!tie) return '';
  const { otherName, isAhead, decidedBy } = tie;
  return decidedBy
    ? scoreTexts.tieDecided(otherName, isAhead, CRITERION_NAMES[decidedBy])
    : scoreTexts.tieShared(otherName);
}
