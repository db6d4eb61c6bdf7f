import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button } from '@mantine/core';
import { useNow, useSession } from '#identity/session-context.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from '../strip.module.css';
import { offlineText, offlineTexts } from './offline.messages.ts';
import { useOldestAnswer } from './use-oldest-answer.ts';
import { useRecovery } from './use-recovery.ts';

/** Says that what is shown is outdated, and from when it is; disappears once the server answers. */
export function OfflineStrip() {
  const { isReachable, isAsking, ask } = useRecovery();
  const { timeZone } = useSession();
  const now = useNow();
  const updatedAt = useOldestAnswer();
  if (isReachable) return null;
  // By the server's clock, like every other time on the screen.
  const moment = updatedAt === null ? null : new Date(now().getTime() - Date.now() + updatedAt);
  return (
    <section className={classes.strip} data-kind="offline" aria-label={offlineTexts.strip}>
      <p role="status">{offlineText(moment && describe(dateTimeIn(timeZone, moment)))}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={isAsking} onClick={ask}>
          {controlTexts.retry}
        </Button>
      </div>
    </section>
  );
}

function describe(local: string): string {
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`;
}
