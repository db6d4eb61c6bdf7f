import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reachability, useIsReachable } from '#api/reachability.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from '../strip.module.css';
import { offlineText, offlineTexts } from './offline.messages.ts';

const ASK_EVERY_MS = 10_000;

interface Recovery {
  isReachable: boolean;
  isAsking: boolean;
  /** Asks now whether the server answers again. */
  ask: () => void;
}

/** Asks the server now and then while it does not answer; once it does, everything on the screen is read again. */
function useRecovery(): Recovery {
  const client = useQueryClient();
  const isReachable = useIsReachable();
  const [isAsking, setIsAsking] = useState(false);
  const wasReachable = useRef(isReachable);

  function ask(): void {
    setIsAsking(true);
    void askServer().finally(() => setIsAsking(false));
  }

  useEffect(() => {
    if (isReachable && !wasReachable.current) void client.invalidateQueries();
    wasReachable.current = isReachable;
    if (isReachable) return;
    const timer = setInterval(askServer, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isReachable, client]);

  useEffect(() => {
    // The network says that it went or came; only the server's answer tells, which may be on this very machine.
    addEventListener('online', askServer);
    addEventListener('offline', askServer);
    return () => {
      removeEventListener('online', askServer);
      removeEventListener('offline', askServer);
    };
  }, []);

  return { isReachable, isAsking, ask };
}

async function askServer(): Promise<void> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' });
    if (ok) reachability.answered();
  } catch {
    reachability.unanswered();
  }
}

/** Who is signed in is no news that could be old. */
const NOT_SHOWN = 'GetSession';

/** When the oldest of what is on the screen was read, in milliseconds since 1970; null when nothing was. */
function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: 'active' }).filter(({ queryKey }) => queryKey[0] !== NOT_SHOWN);
      const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : null;
    },
  );
}

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
