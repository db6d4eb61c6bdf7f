import { useState } from 'react';

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
export function useDismissedMessages(rotaryId: string): DismissedMessages {
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
