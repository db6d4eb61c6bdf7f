import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useRole } from '#identity/session-context.tsx';
import { type ListSearch, SearchField, useListSearch } from '#lists/list-search.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './entry.module.css';
import { inboxTexts } from './inbox.messages.ts';
import { C_NOTES, CANCELLED, type InboxTab, REFERRALS, UnreadCount, useUnreadByKind } from './inbox.tsx';
import { InboxList } from './inbox-list.tsx';
import { R2rList } from './r2r-list.tsx';

interface InboxTabsProps {
  tab: InboxTab;
  /** Of what was received, and whether that is known. */
  unreadCount: number;
  search: ListSearch;
  isKnown: boolean;
}

const CODES = ['Given', 'Received'] as const;

/** The two sides of a kind of activity; the one that was looked at last is remembered. */
function InboxTabs({ tab: { name, lists }, unreadCount, isKnown, search }: InboxTabsProps) {
  const [first] = lists;
  const [remembered, remember] = useRememberedChoice(inboxTexts.sidesOf(name), CODES, first.code);
  const [shown, show] = useFirstUnread(
    remembered,
    isKnown ? (unreadCount > 0 ? 'Received' : null) : undefined,
    remember,
  );
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
          <InboxList kind={name} list={list} search={search} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const SIDED: readonly { id: 'Referral' | 'ThanksNote'; tab: InboxTab }[] = [
  { id: 'Referral', tab: REFERRALS },
  { id: 'ThanksNote', tab: C_NOTES },
];
const TAB_IDS = ['Referral', 'ThanksNote', 'R2R', 'Cancelled'] as const;

/**
 * Opens where something is unread, else where the person was last; it stays there when that has been read.
 * @param unread null where nothing is; undefined while that is not known
 */
function useFirstUnread<Id extends string>(
  remembered: Id,
  unread: Id | null | undefined,
  remember: (id: Id) => void,
): [Id, (id: Id) => void] {
  const [opened, setOpened] = useState<Id | null>(null);
  if (opened === null && unread !== undefined) setOpened(unread ?? remembered);
  return [
    opened ?? remembered,
    (id) => {
      setOpened(id);
      remember(id);
    },
  ];
}

/** What a member has given and received: referrals, C-Notes and R2Rs. */
export function MyActivityScreen() {
  const title = routeTitle('/my-activity', useRole());
  const [remembered, remember] = useRememberedChoice(inboxTexts.kinds, TAB_IDS, 'Referral');
  const unread = useUnreadByKind();
  const search = useListSearch();
  const first = unread[remembered] > 0 ? remembered : TAB_IDS.find((id) => unread[id] > 0);
  const firstUnread = unread.isKnown ? (first ?? null) : undefined;
  const [shown, show] = useFirstUnread<(typeof TAB_IDS)[number]>(remembered, firstUnread, remember);
  return (
    <Stack gap="md">
      <PageHeader title={title} />
      <SearchField search={search} label={inboxTexts.search} />
      <Tabs
        value={shown}
        onChange={(value) => show(TAB_IDS.find((id) => id === value) ?? 'Referral')}
        keepMounted={false}
      >
        <Tabs.List aria-label={inboxTexts.kinds}>
          {SIDED.map(({ id, tab }) => (
            <Tabs.Tab
              key={id}
              className={classes.kind}
              value={id}
              rightSection={<UnreadCount count={unread[id]} />}
            >
              {tab.name}
            </Tabs.Tab>
          ))}
          <Tabs.Tab className={classes.kind} value="R2R" rightSection={<UnreadCount count={unread.R2R} />}>
            {inboxTexts.r2rTab}
          </Tabs.Tab>
          <Tabs.Tab
            className={classes.kind}
            value="Cancelled"
            rightSection={<UnreadCount count={unread.Cancelled} />}
          >
            {inboxTexts.cancelledTab}
          </Tabs.Tab>
        </Tabs.List>
        {SIDED.map(({ id, tab }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            <InboxTabs tab={tab} unreadCount={unread[id]} isKnown={unread.isKnown} search={search} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="R2R" pt="md">
          <R2rList search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="Cancelled" pt="md">
          <InboxList kind={inboxTexts.cancelledTab} list={CANCELLED} search={search} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
