import { useEffect } from 'react';

/** Keeps the screen from going dark while the component shows, where the browser can; it lets go whenever hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock?.request('screen');
        if (isOver) await held?.release();
        else lock = held ?? null;
      } catch {
        // A low battery refuses it: the screen then sleeps as always.
      }
    }

    const handleVisibility = (): void => void hold();
    document.addEventListener('visibilitychange', handleVisibility);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
