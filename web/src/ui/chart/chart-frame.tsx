import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { chartTexts } from './chart.messages.ts';
import classes from './chart.module.css';

/** A mark of the chart, and how often it occurs. */
export interface LegendEntry {
  name: string;
  mark: ReactNode;
}

interface ChartFrameProps {
  title: string;
  /** The level of the heading, by the chart's position on the page. */
  order?: 2 | 3;
  /** What the chart says, in a sentence. */
  summary?: string | undefined;
  legend: readonly LegendEntry[];
  chart: ReactNode;
  /** The same as rows. */
  table: ReactNode;
}

/** A chart with what it says in words, its legend, and the same figures as a table. */
export function ChartFrame({ title, order = 3, summary, legend, chart, table }: ChartFrameProps) {
  const id = useId();
  const [isTable, { toggle }] = useDisclosure(false);
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption>
        <Title order={order} size="h3" id={id}>
          {title}
        </Title>
        {summary && <Text size="sm">{summary}</Text>}
      </figcaption>
      {isTable ? table : chart}
      <Group justify="space-between" gap="xs">
        <ul className={classes.legend} aria-label={chartTexts.legend} hidden={isTable || legend.length === 0}>
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
          {isTable ? chartTexts.showChart : chartTexts.showTable}
        </Button>
      </Group>
    </figure>
  );
}
