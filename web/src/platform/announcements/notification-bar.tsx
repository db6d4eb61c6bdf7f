import { ensureList } from '@fellowship/domain/lists/paging';
import {
  nextChangeAt,
  shownMessages,
  withCreated,
  withUpdated,
} from '@fellowship/domain/platform/notification-window';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  ListActiveNotificationMessagesDocument,
  type ListActiveNotificationMessagesQuery,
  OnCreateNotificationMessageDocument,
  OnUpdateNotificationMessageDocument,
} from '#api/generated/main/graphql.ts';
import { useLive } from '#api/live-client.ts';
import { apiQuery, useApiQuery } from '#api/use-api.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { AlertIcon, BellIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { announcementTexts } from './announcement.messages.ts';
import classes from './notification-bar.module.css';

/** An announcement as the server gives it. */
export type Message = ListActiveNotificationMessagesQuery['listNotificationMessage']['items'][number];

const NONE: readonly Message[] = [];
const EVERYTHING = {};

/** The announcements for the caller, each change as it happens (rule platform/notification-bar). */
function useNotificationMessages(): readonly Message[] {
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

/** What a message is known by once it was dismissed: a newer version of it shows again. */
export interface MessageVersion {
  readonly pk: string;
  readonly version: number;
}

/** The dismissed version of each message, by pk. */
type Dismissed = Readonly<Record<string, number>>;

const buildKey = (rotaryId: string) => `RMBFDismissed:${rotaryId}`;

function read(rotaryId: string): Dismissed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(buildKey(rotaryId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Dismissed) : {};
  } catch {
    return {};
  }
}

interface DismissedMessages {
  /** The pks of those that this person has dismissed as they are now. */
  pksOf: (messages: readonly MessageVersion[]) => ReadonlySet<string>;
  /** Dismisses one; of the others only those that still exist are remembered. */
  dismiss: (message: MessageVersion, messages: readonly MessageVersion[]) => void;
}

/** The messages that a person has dismissed on this device (rule platform/notification-bar). */
function useDismissedMessages(rotaryId: string): DismissedMessages {
  const [dismissed, setDismissed] = useState<Dismissed>(() => read(rotaryId));
  const isDismissed = ({ pk, version }: MessageVersion) => dismissed[pk] === version;

  return {
    pksOf: (messages) => new Set(messages.filter(isDismissed).map(({ pk }) => pk)),
    dismiss(message, messages) {
      const kept = [...messages.filter(isDismissed), message];
      const next = Object.fromEntries(kept.map(({ pk, version }) => [pk, version]));
      localStorage.setItem(buildKey(rotaryId), JSON.stringify(next));
      setDismissed(next);
    },
  };
}

/** Timers stop while the device sleeps, so the clock is checked again after this, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Those of the messages whose window is open now by the server's clock (rule platform/announcement-window);
 * the others come and go by themselves when theirs begins or ends.
 */
function useShownMessages(messages: readonly Message[], dismissed: ReadonlySet<string>): Message[] {
  const readNow = useNow();
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0);
  const nextChange = useEffectEvent(() => nextChangeAt(messages, readNow()));
  const millisecondsTo = useEffectEvent((moment: Date) => moment.getTime() - readNow().getTime());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each list has a next change of its own
  useEffect(() => {
    const change = nextChange();
    if (change === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(moment: Date): void {
      const left = millisecondsTo(moment);
      if (left <= 0) lookAgain();
      else timer = setTimeout(() => wait(moment), Math.min(left, LOOK_MS));
    }
    wait(change);
    return () => clearTimeout(timer);
  }, [messages, round]);

  return shownMessages(messages, readNow(), dismissed);
}

/** The floating bar of current announcements, urgent first, each until it is dismissed or ends. */
export function NotificationBar() {
  const { rotaryId } = useSession();
  const bar = useRef<HTMLElement>(null);
  const messages = useNotificationMessages();
  const dismissed = useDismissedMessages(rotaryId);
  const shown = useShownMessages(messages, dismissed.pksOf(messages));

  function dismiss(message: Message): void {
    // The button disappears with its message: the focus stays with the others, or moves to the screen.
    const next = shown.length > 1 ? bar.current : document.getElementById('content');
    next?.focus();
    dismissed.dismiss(message, messages);
  }

  return (
    // There before any message, or none of them would be read out.
    <div aria-live="polite">
      {shown.length > 0 && (
        <section ref={bar} className={classes.bar} aria-label={announcementTexts.bar} tabIndex={-1}>
          {shown.map((message) => (
            <Announcement key={message.pk} message={message} onDismiss={() => dismiss(message)} />
          ))}
        </section>
      )}
    </div>
  );
}

interface AnnouncementProps {
  message: Message;
  onDismiss: () => void;
}

/** One announcement. What kind it is and whether it is urgent is said in words too. */
function Announcement({ message, onDismiss }: AnnouncementProps) {
  const { messageDescription, messageType, priority } = message;
  const isUrgent = priority === 'Urgent';
  const words = [isUrgent ? 'Urgent' : null, messageType === 'Info' ? null : messageType];
  const kind = words.filter((word) => word !== null).join(' · ');
  return (
    <article className={classes.message} data-type={messageType} data-urgent={isUrgent || undefined}>
      <span className={classes.icon}>{messageType === 'Info' ? <BellIcon /> : <AlertIcon />}</span>
      <p className={classes.text}>
        {kind !== '' && <strong className={classes.kind}>{kind}</strong>} {messageDescription}
      </p>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className={classes.dismiss}
        aria-label={announcementTexts.dismissal(messageDescription)}
        onClick={onDismiss}
      >
        <CloseIcon />
      </ActionIcon>
    </article>
  );
}
