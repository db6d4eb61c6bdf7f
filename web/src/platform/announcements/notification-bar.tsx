import { useRef } from 'react';
import { useSession } from '#identity/session-context.ts';
import { announcementTexts } from './announcement.messages.ts';
import { Announcement } from './announcement.tsx';
import { useDismissedMessages } from './dismissed-messages.ts';
import classes from './notification-bar.module.css';
import { type Message, useNotificationMessages } from './use-notification-messages.ts';
import { useShownMessages } from './use-shown-messages.ts';

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
