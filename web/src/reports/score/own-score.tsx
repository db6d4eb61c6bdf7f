import { MAX_POINTS, STEP_POINTS } from '@fellowship/domain/reports/member-score-key';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { OpenedFigure } from '../figure-records.tsx';
import { Light } from './light.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';
import { figureText, openedPart, type Part, type Score, type Scores } from './score-figures.ts';

interface OwnScoreProps {
  scores: Scores;
  own: Score;
  onOpen: (figure: OpenedFigure) => void;
}

/** A member's own light, what its points are of, and where the next step begins. */
export function OwnScore({ scores, own, onOpen }: OwnScoreProps) {
  const { light, points, parts, attended, meetings } = own;
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <Light light={light} />
        <Text fw={650} size="xl">
          {scoreTexts.pointsOf(points, MAX_POINTS)}
        </Text>
      </Group>
      <ul className={classes.parts} aria-label={scoreTexts.ownHeading}>
        {parts.map((part) => (
          <li key={part.criterion}>
            <UnstyledButton
              className={classes.row}
              aria-haspopup="dialog"
              onClick={() => onOpen(openedPart(scores, own, part))}
            >
              <span>
                {CRITERION_NAMES[part.criterion]}: {figureText(part.criterion, part.figure)}
                <Text component="span" display="block" size="xs" c="dimmed">
                  {[
                    ...(part.criterion === 'attendance' ? [scoreTexts.attended(attended, meetings)] : []),
                    nextStep(part),
                  ].join(' · ')}
                </Text>
              </span>
              <strong>{scoreTexts.pointsOf(part.points, Math.max(...STEP_POINTS))}</strong>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function nextStep({ criterion, nextFrom }: Part): string {
  return nextFrom === null ? scoreTexts.full : scoreTexts.next(figureText(criterion, nextFrom));
}
