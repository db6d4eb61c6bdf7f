import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReportTab } from './report-definition.ts';

interface ReportTabsProps {
  tabs: readonly ReportTab[] | undefined;
  tab: string;
  label: string;
  onTab: (tab: string) => void;
  children: ReactNode;
}

/** The tables of a report, one at a time; a report of one table has no tabs. */
export function ReportTabs({ tabs, tab, label, onTab, children }: ReportTabsProps) {
  if (!tabs) return children;
  return (
    <Tabs value={tab} onChange={(value) => value !== null && onTab(value)}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          {id === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
