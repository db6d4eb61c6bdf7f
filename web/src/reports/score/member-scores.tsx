import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { MAX_POINTS, SCORE_CRITERIA, STEP_POINTS } from '@fellowship/domain/reports/member-score';
import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ListMemberScoreDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useCan, useSession, useToday } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import type { OpenedFigure } from '../figure-records.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';
import {
  figureText,
  Light,
  openedPart,
  type Part,
  type Score,
  type Scores,
  ScoreTable,
} from './score-table.tsx';

const ScoreKeyDialog = lazy(async () => ({
  default: (await import('./score-key-dialog.tsx')).ScoreKeyDialog,
}));

interface MemberScoresProps {
  /** Whose own score; null for those of all members. */
  rotaryId: string | null;
  onOpen: (figure: OpenedFigure) => void;
}

/** Scores with the key that they go by beside them (rule reports/member-score). */
export function MemberScores({ rotaryId, onOpen }: MemberScoresProps) {
  const { chapterId } = useSession();
  const today = useToday();
  const source = useQuery({
    ...apiQuery(ListMemberScoreDocument, { chapterId, rotaryId }),
    refetchOnMount: 'always',
  });
  return (
    <section aria-label={rotaryId === null ? scoreTexts.heading : scoreTexts.ownHeading}>
      <AsyncView source={source}>
        {({ listMemberScore }) => {
          // The last week has days to come.
          const endDate = listMemberScore.endDate < today ? listMemberScore.endDate : today;
          const scores = { ...listMemberScore, endDate };
          return (
            <Stack gap="md">
              <div>
                <Title order={2}>{rotaryId === null ? scoreTexts.heading : scoreTexts.ownHeading}</Title>
                <Text size="sm" c="dimmed">
                  {scoreTexts.weeks(formatDate(scores.startDate), formatDate(scores.endDate))}
                </Text>
              </div>
              {rotaryId === null ? (
                <AllScores scores={scores} onOpen={onOpen} />
              ) : (
                <div className={`${classes.board} ${classes.own}`}>
                  {scores.items[0] ? (
                    <OwnScore scores={scores} own={scores.items[0]} onOpen={onOpen} />
                  ) : (
                    <Text c="dimmed">{texts.dataNotAvailable}</Text>
                  )}
                  <ScoreKey scoreKey={scores.key} />
                </div>
              )}
            </Stack>
          );
        }}
      </AsyncView>
    </section>
  );
}

function AllScores({ scores, onOpen }: { scores: Scores; onOpen: (figure: OpenedFigure) => void }) {
  const [isChanging, setIsChanging] = useState(false);
  const can = useCan();
  return (
    <div className={classes.board}>
      <Stack gap="sm">
        <ScoreKey scoreKey={scores.key} hasTies />
        {can('setting.update') && (
          <Group>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {scoreTexts.changeKey}
            </Button>
          </Group>
        )}
      </Stack>
      <ScoreTable scores={scores} onOpen={onOpen} />
      {isChanging && (
        <Suspense fallback={null}>
          <ScoreKeyDialog onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}

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

interface ScoreKeyProps {
  scoreKey: Scores['key'];
  /** Whether ranks are explained, and so how ties are decided. */
  hasTies?: boolean;
}

/** The key that scores go by: from which figure on a step counts, and from how many points a light. */
export function ScoreKey({ scoreKey, hasTies = false }: ScoreKeyProps) {
  const { amber, green } = scoreKey;
  return (
    <Stack gap="sm">
      <Title order={3}>{scoreTexts.keyHeading}</Title>
      <div className={classes.keyRegion}>
        <table className={classes.key} aria-label={scoreTexts.keyHeading}>
          <thead>
            <tr>
              <th scope="col">{scoreTexts.criterionColumn}</th>
              {STEP_POINTS.map((points) => (
                <th key={points} scope="col">
                  {scoreTexts.points(points)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SCORE_CRITERIA.map((criterion) => (
              <tr key={criterion}>
                <th scope="row">{CRITERION_NAMES[criterion]}</th>
                {scoreKey[criterion].map((from) => (
                  <td key={from}>{figureText(criterion, from)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes.lights} aria-label={scoreTexts.keyLights}>
        <li>
          <Light light="Green" /> {scoreTexts.from(green)}
        </li>
        <li>
          <Light light="Amber" /> {scoreTexts.from(amber)}
        </li>
        <li>
          <Light light="Red" /> {scoreTexts.below(amber)}
        </li>
      </ul>
      <Text size="sm" c="dimmed">
        {scoreTexts.keyNote} {hasTies && scoreTexts.tieNote}
      </Text>
    </Stack>
  );
}
