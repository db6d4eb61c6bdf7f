import { useSyncExternalStore } from 'react';

let isRequested = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isRequested = next;
  for (const listener of listeners) listener();
}

/** Asks Home to open the scanner: the Scan button of the bottom bar is outside of it. */
export function requestScan(): void {
  set(true);
}

/** Whether the scanner was asked for from elsewhere; call `clear` once it is open. */
export function useScanRequest(): { isRequested: boolean; clear: () => void } {
  const requested = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRequested,
  );
  return { isRequested: requested, clear: () => set(false) };
}
