import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ListMemberScoreDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useCan } from '#identity/use-session-user.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { OpenedFigure } from '../figure-records.tsx';
import { OwnScore } from './own-score.tsx';
import { scoreTexts } from './score.messages.ts';
import classes from './score.module.css';
import type { Scores } from './score-figures.ts';
import { ScoreKey } from './score-key.tsx';
import { ScoreTable } from './score-table.tsx';

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
  const source = useQuery({
    ...apiQuery(ListMemberScoreDocument, { chapterId, rotaryId }),
    refetchOnMount: 'always',
  });
  return (
    <section aria-label={rotaryId === null ? scoreTexts.heading : scoreTexts.ownHeading}>
      <AsyncView source={source}>
        {({ listMemberScore: scores }) => (
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
        )}
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
