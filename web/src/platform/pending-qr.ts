import { useSyncExternalStore } from 'react';

/** The links that a phone's camera app opens: a meeting's code, and a visitor's pass. */
const LINKS = { qr: ['#c=', 'RMBFPendingQr'], pass: ['#pass=', 'RMBFPendingPass'] } as const;

type LinkName = keyof typeof LINKS;

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Keeps a link (`<PUBLIC_URL>/#c=…`) that a phone's camera app opened, until a person has signed in,
 * and takes it out of the address bar so that it is neither bookmarked nor carried out twice.
 */
export function capturePendingQr(): void {
  const found = Object.values(LINKS).find(([mark]) => location.hash.startsWith(mark));
  if (!found) return;
  sessionStorage.setItem(found[1], location.href);
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

function usePendingLink(name: LinkName): PendingQr {
  const [, key] = LINKS[name];
  const qr = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  return {
    qr,
    clear: () => {
      sessionStorage.removeItem(key);
      notify();
    },
  };
}

/** The check-in link that waits to be carried out. Call `clear` when the dialog for it has been closed. */
export function usePendingQr(): PendingQr {
  return usePendingLink('qr');
}

/** A visitor's pass that an admin has opened, and waits to be checked in. */
export function usePendingPass(): PendingQr {
  return usePendingLink('pass');
}
