import { ActionIcon } from '@mantine/core';
import { AlertIcon, BellIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { announcementTexts } from './announcement.messages.ts';
import classes from './notification-bar.module.css';
import type { Message } from './use-notification-messages.ts';

interface AnnouncementProps {
  message: Message;
  onDismiss: () => void;
}

/** One announcement. What kind it is and whether it is urgent is said in words too. */
export function Announcement({ message, onDismiss }: AnnouncementProps) {
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
