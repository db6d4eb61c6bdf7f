import { SCORE_CRITERIA, STEP_POINTS } from '@fellowship/domain/reports/member-score-key';
import { Stack, Text, Title } from '@mantine/core';
import { Light } from './light.tsx';
import { CRITERION_NAMES, scoreTexts } from './score.messages.ts';
import classes from './score.module.css';
import { figureText, type Scores } from './score-figures.ts';

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
