import { Tabs } from '@mantine/core';
import { useRememberedChoice } from '#browser/remembered.ts';
import { inboxTexts } from './inbox.messages.ts';
import { InboxList } from './inbox-list.tsx';
import type { InboxTab } from './inbox-lists.ts';
import { UnreadCount } from './unread-count.tsx';

interface InboxTabsProps {
  tab: InboxTab;
  /** Of what was received. */
  unreadCount: number;
}

const CODES = ['Given', 'Received'] as const;

/** The two sides of a kind of activity; the one that was looked at last is remembered. */
export function InboxTabs({ tab: { name, lists }, unreadCount }: InboxTabsProps) {
  const [first] = lists;
  const [shown, show] = useRememberedChoice(inboxTexts.sidesOf(name), CODES, first.code);
  return (
    <Tabs
      variant="pills"
      value={shown}
      onChange={(value) => show(CODES.find((code) => code === value) ?? first.code)}
      keepMounted={false}
    >
      <Tabs.List aria-label={inboxTexts.sidesOf(name)}>
        {lists.map(({ code, label }) => (
          <Tabs.Tab
            key={code}
            value={code}
            rightSection={code === 'Received' && <UnreadCount count={unreadCount} />}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {lists.map((list) => (
        <Tabs.Panel key={list.code} value={list.code} pt="md">
          <InboxList kind={name} list={list} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
