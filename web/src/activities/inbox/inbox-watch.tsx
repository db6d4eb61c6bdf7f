import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  CountUnreadNotificationDocument,
  OnCreateNotificationDocument,
  OnUpdateNotificationDocument,
} from '#api/generated/main/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { buildTopics, readAgain } from '#api/stored-document.ts';
import { useApiQuery } from '#api/use-api.ts';
import { toast } from '#ui/toast/toast.tsx';
import { useInboxKey } from './inbox.tsx';

/** What an entry changes that arrives, or is taken back: the inbox, the badge, lists and dashboards. */
const OF_ENTRY = buildTopics(OnCreateNotificationDocument);

/** Keeps the inbox, the badge and the dashboards of a member in step with what happens there, and says what arrives. */
export function InboxWatch() {
  const client = useQueryClient();
  const inbox = { pk: useInboxKey() };
  const hasStood = useRef(false);
  useAppBadge();
  useLive(
    OnCreateNotificationDocument,
    inbox,
    ({ onCreateNotification: { code, title } }) => {
      void readAgain(client, OF_ENTRY);
      // Whoever gives has just been told by the form.
      if (code !== 'Given') toast.info(title);
    },
    () => {
      // Only after a gap can more have happened than between the first look and the subscription.
      void readAgain(client, hasStood.current ? OF_ENTRY : ['inbox']);
      hasStood.current = true;
    },
  );
  // It shares the connection of the other, which catches up for both.
  useLive(OnUpdateNotificationDocument, inbox, ({ onUpdateNotification: { isDeleted } }) => {
    void readAgain(client, isDeleted ? OF_ENTRY : ['inbox']);
  });
  return null;
}

/** The number of unread entries on the installed app's icon, where the device shows one; none once the person signed out. */
function useAppBadge(): void {
  const { data } = useApiQuery(CountUnreadNotificationDocument, { pk: useInboxKey() });
  const count = data?.countUnreadNotification;
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count]);
  useEffect(() => () => setBadge(0), []);
}

function setBadge(count: number): void {
  // What the device does not show is no failure.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}
