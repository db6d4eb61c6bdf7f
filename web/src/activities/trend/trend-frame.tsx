import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { trendTexts } from './trend.messages.ts';
import classes from './trend.module.css';

/** What a mark of the chart stands for, and how often it is there. */
export interface LegendEntry {
  name: string;
  mark: ReactNode;
}

interface TrendFrameProps {
  title: string;
  /** What the chart says, in a sentence. */
  summary: string;
  legend: readonly LegendEntry[];
  chart: ReactNode;
  /** The same as rows. */
  table: ReactNode;
}

/** A small chart with what it says in words, its legend, and the same figures as a table. */
export function TrendFrame({ title, summary, legend, chart, table }: TrendFrameProps) {
  const id = useId();
  const [isTable, { toggle }] = useDisclosure(false);
  return (
    <figure className={classes.trend} aria-labelledby={id}>
      <figcaption>
        <Title order={3} id={id}>
          {title}
        </Title>
        <Text size="sm">{summary}</Text>
      </figcaption>
      {isTable ? table : chart}
      <Group justify="space-between" gap="xs">
        <ul className={classes.legend} aria-label={trendTexts.legend} hidden={isTable}>
          {legend.map(({ name, mark }) => (
            <li key={name}>
              <svg width="16" height="16" aria-hidden="true" focusable="false">
                {mark}
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="sm" onClick={toggle}>
          {isTable ? trendTexts.showChart : trendTexts.showTable}
        </Button>
      </Group>
    </figure>
  );
}
