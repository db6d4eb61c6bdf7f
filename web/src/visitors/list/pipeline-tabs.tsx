import { getPipeline, type Stage, type StageFigures } from '@fellowship/domain/visitors/pipeline';
import { Tabs } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useToday } from '#identity/session-context.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';
import { onTheWay } from './on-the-way.ts';
import classes from './pipeline-tabs.module.css';

/** The values of the tabs are parts of ids, which hold no spaces. */
export const VPM_TABS = ['Visitor', 'Prospect', 'MemberProspect'] as const;
export type VpmTab = (typeof VPM_TABS)[number];

/** The tab that shows a stage. */
export function tabOf(stage: Stage): VpmTab {
  return stage === 'Visitor' || stage === 'Prospect' ? stage : 'MemberProspect';
}

/** The stages as tabs: how many wait in each on the way to membership, and for how long (rule visitors/pipeline). */
export function PipelineTabs({ visitors }: { visitors: readonly VpmVisitor[] }) {
  const today = useToday();
  const figures = useMemo(() => {
    const all = getPipeline(visitors.map(onTheWay), today);
    return new Map(all.map((one) => [one.stage, one]));
  }, [visitors, today]);
  const countOf = (stage: Stage) => figures.get(stage)?.count ?? 0;
  const decided = vpmTexts.decided(countOf('Recommend'), countOf('Reject'));
  return (
    <Tabs.List aria-label={vpmTexts.tabs} className={classes.tabs}>
      <PipelineTab
        value="Visitor"
        label={vpmTexts.visitor}
        count={countOf('Visitor')}
        text={waitingText(figures.get('Visitor'))}
      />
      <PipelineTab
        value="Prospect"
        label={vpmTexts.prospect}
        count={countOf('Prospect')}
        text={waitingText(figures.get('Prospect'))}
      />
      <PipelineTab
        value="MemberProspect"
        label={vpmTexts.memberProspect}
        count={countOf('Recommend') + countOf('Reject')}
        text={decided}
      />
    </Tabs.List>
  );
}

interface PipelineTabProps {
  value: VpmTab;
  label: string;
  count: number;
  text: string;
}

function PipelineTab({ value, label, count, text }: PipelineTabProps) {
  const id = useId();
  return (
    <Tabs.Tab
      value={value}
      className={classes.tab}
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}figures`}
    >
      <span id={`${id}label`} className={classes.label}>
        {label}
      </span>
      <span id={`${id}figures`} className={classes.figures}>
        <strong>{count}</strong> <span>{text}</span>
      </span>
    </Tabs.Tab>
  );
}

function waitingText({ count = 0, medianDays = null }: Partial<StageFigures> = {}): string {
  if (medianDays === null) return vpmTexts.nobody;
  const days = vpmTexts.days(medianDays);
  return count === 1 ? vpmTexts.waitingOne(days) : vpmTexts.waiting(days);
}
