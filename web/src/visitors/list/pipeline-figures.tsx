import { getPipeline, type Stage, type StageFigures } from '@fellowship/domain/visitors/pipeline';
import { Paper, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useToday } from '#identity/session-context.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';
import { onTheWay } from './on-the-way.ts';
import classes from './pipeline-figures.module.css';

const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  Visitor: vpmTexts.visitor,
  Prospect: vpmTexts.prospect,
  Recommend: `${vpmTexts.memberProspect}: Recommend`,
  Reject: `${vpmTexts.memberProspect}: Reject`,
};

/** How many wait in each stage on the way to membership, and for how long (rule visitors/pipeline). */
export function PipelineFigures({ visitors }: { visitors: readonly VpmVisitor[] }) {
  const today = useToday();
  const stages = useMemo(() => getPipeline(visitors.map(onTheWay), today), [visitors, today]);
  return (
    <ol className={classes.pipeline} aria-label={vpmTexts.pipeline}>
      {stages.map((figures) => (
        <Paper component="li" withBorder radius="md" p="sm" key={figures.stage}>
          <Text size="sm">{STAGE_LABELS[figures.stage]}</Text>
          <Text fw={700} size="xl" lh={1.2}>
            {figures.count}
          </Text>
          <Text size="sm" c="dimmed">
            {waitingText(figures)}
          </Text>
        </Paper>
      ))}
    </ol>
  );
}

function waitingText({ count, medianDays, longestDays }: StageFigures): string {
  if (medianDays === null || longestDays === null) return vpmTexts.nobody;
  if (count === 1) return vpmTexts.waitingOne(vpmTexts.days(longestDays));
  return vpmTexts.waiting(vpmTexts.days(medianDays), vpmTexts.days(longestDays));
}
