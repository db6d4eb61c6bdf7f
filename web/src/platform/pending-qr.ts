import { useSyncExternalStore } from 'react';

const KEY = 'RMBFPendingQr';
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Keeps a check-in link (`<PUBLIC_URL>/#c=…`) that a phone's camera app opened, until a person has signed in,
 * and takes it out of the address bar so that it is neither bookmarked nor carried out twice.
 */
export function capturePendingQr(): void {
  if (!location.hash.startsWith('#c=')) return;
  sessionStorage.setItem(KEY, location.href);
  history.replaceState(history.state, '', location.pathname + location.search);
  notify();
}

/** Captures the link at start, and again whenever one is opened in this very tab. */
export function watchPendingQr(): void {
  capturePendingQr();
  addEventListener('hashchange', capturePendingQr);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface PendingQr {
  /** The whole link, as the check-in sends it; null when none waits. */
  qr: string | null;
  clear: () => void;
}

/** The check-in link that waits to be carried out. Call `clear` when the dialog for it has been closed. */
export function usePendingQr(): PendingQr {
  const qr = useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY));
  return { qr, clear: clearPendingQr };
}

/** Forgets the link: it was dealt with, or the person signed out. */
function clearPendingQr(): void {
  sessionStorage.removeItem(KEY);
  notify();
}
