import { VisuallyHidden } from '@mantine/core';
import { inboxTexts } from './inbox.messages.ts';
import classes from './unread-count.module.css';

const MOST_SHOWN = 99;

/** How many entries are unread, as a badge; nothing where there are none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{inboxTexts.unreadCount(count)}</VisuallyHidden>
    </span>
  );
}
