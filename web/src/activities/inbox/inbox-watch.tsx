import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { OnCreateNotificationDocument } from '#api/generated/main/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { readAgain, topicsOf } from '#api/read-again.ts';
import { toast } from '#ui/toast/toast.ts';
import { useInboxKey } from './use-inbox.ts';

/** What an arriving entry changes: the inbox, the badge, lists and dashboards. */
const OF_ARRIVAL = topicsOf(OnCreateNotificationDocument);

/** Keeps the inbox, the badge and the dashboards of a member in step with what arrives, and says what it is. */
export function InboxWatch() {
  const client = useQueryClient();
  const hasStood = useRef(false);
  useLive(
    OnCreateNotificationDocument,
    { pk: useInboxKey() },
    ({ onCreateNotification: { code, title } }) => {
      void readAgain(client, OF_ARRIVAL);
      // Whoever gives has just been told by the form.
      if (code !== 'Given') toast.info(title);
    },
    () => {
      // Only after a gap can more have happened than between the first look and the subscription.
      void readAgain(client, hasStood.current ? OF_ARRIVAL : ['inbox']);
      hasStood.current = true;
    },
  );
  return null;
}
