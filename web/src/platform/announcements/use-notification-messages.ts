import { ensureList } from '@fellowship/domain/lists/ensure-list';
import { withCreated, withUpdated } from '@fellowship/domain/platform/notification-window';
import { useQueryClient } from '@tanstack/react-query';
import {
  ListActiveNotificationMessagesDocument,
  type ListActiveNotificationMessagesQuery,
  OnCreateNotificationMessageDocument,
  OnUpdateNotificationMessageDocument,
} from '#api/generated/main/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { apiQuery, useApiQuery } from '#api/use-api.ts';

/** An announcement as the server gives it. */
export type Message = ListActiveNotificationMessagesQuery['listNotificationMessage']['items'][number];

const NONE: readonly Message[] = [];
const EVERYTHING = {};

/** The announcements for the caller, each change as it happens (rule platform/notification-bar). */
export function useNotificationMessages(): readonly Message[] {
  const client = useQueryClient();
  const { data, refetch } = useApiQuery(ListActiveNotificationMessagesDocument);

  function change(by: (messages: readonly Message[]) => readonly Message[]): void {
    const { queryKey } = apiQuery(ListActiveNotificationMessagesDocument);
    client.setQueryData(
      queryKey,
      (known) =>
        known && {
          listNotificationMessage: { items: [...by(ensureList(known.listNotificationMessage.items))] },
        },
    );
  }

  useLive(
    OnCreateNotificationMessageDocument,
    EVERYTHING,
    ({ onCreateNotificationMessage }) =>
      change((messages) => withCreated(messages, onCreateNotificationMessage)),
    () => refetch(),
  );
  useLive(
    OnUpdateNotificationMessageDocument,
    EVERYTHING,
    ({ onUpdateNotificationMessage: updated }) =>
      change((messages) => (isOutdated(updated, messages) ? messages : withUpdated(messages, updated))),
    // Both share a connection: one answer is enough.
    () => refetch({ cancelRefetch: false }),
  );

  return data?.listNotificationMessage.items ?? NONE;
}

/** An event may be overtaken by the list that was read after it. */
function isOutdated({ pk, version }: Message, messages: readonly Message[]): boolean {
  return messages.some((known) => known.pk === pk && known.version > version);
}
