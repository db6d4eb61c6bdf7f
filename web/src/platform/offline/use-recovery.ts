import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reachability, useIsReachable } from '#api/reachability.ts';

const ASK_EVERY_MS = 10_000;

interface Recovery {
  isReachable: boolean;
  isAsking: boolean;
  /** Asks now whether the server answers again. */
  ask: () => void;
}

/** Asks the server now and then while it does not answer; once it does, everything on the screen is read again. */
export function useRecovery(): Recovery {
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
