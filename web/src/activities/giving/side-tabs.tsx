import { ACTIVITY_SIDES, type ActivitySide } from '@fellowship/domain/activities/parties';
import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { partyTexts } from '../party/party.messages.ts';
import classes from './giving.module.css';

const LABELS = { Internal: partyTexts.inside, External: partyTexts.outside } as const;

interface SideTabsProps {
  side: ActivitySide;
  onChange: (side: ActivitySide) => void;
  children: ReactNode;
}

/** Inside (a member of one's own chapter) or Outside: the chosen tab holds the form. */
export function SideTabs({ side, onChange, children }: SideTabsProps) {
  return (
    <Tabs
      value={side}
      onChange={(value) => {
        const chosen = ACTIVITY_SIDES.find((one) => one === value);
        if (chosen && chosen !== side) onChange(chosen);
      }}
    >
      <Tabs.List grow aria-label={partyTexts.sides}>
        {ACTIVITY_SIDES.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.side}>
            {LABELS[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
