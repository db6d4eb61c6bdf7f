import { useSyncExternalStore } from 'react';
import { logOnly } from '#browser/log.ts';

const WORKER = '/sw.js';
/** An installed app is rarely reloaded: it asks by itself whether there is a new version. */
const ASK_EVERY_MS = 60 * 60 * 1000;
/** Coming back to the app asks too, though not at every glance. */
const ASK_AGAIN_AFTER_MS = 60 * 1000;

let registration: ServiceWorkerRegistration | null = null;
let isAvailable = false;
const listeners = new Set<() => void>();

function announce(): void {
  isAvailable = true;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker and watches for new versions of the app (rule platform/update-prompt): there
 * is one when a worker has been installed while another is in control, so never on the first visit. A failure
 * is logged only (rule platform/logged-only).
 */
export async function watchForUpdates(container: ServiceWorkerContainer | undefined): Promise<void> {
  if (!container) return;
  const wasControlled = container.controller !== null;
  const current = await register(container);
  if (!current) return;
  registration = current;
  if (current.waiting && container.controller) announce();
  follow(current.installing, container);
  current.addEventListener('updatefound', () => follow(current.installing, container));
  // Refresh was pressed in another window: this one keeps its files until its own Refresh.
  if (wasControlled) container.addEventListener('controllerchange', announce);
  askNowAndThen(current);
}

function follow(worker: ServiceWorker | null, container: ServiceWorkerContainer): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && container.controller) announce();
  });
}

/** Null where workers are not to be had; a browser that blocks them may answer with nothing at all. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    const made: ServiceWorkerRegistration | undefined = await container.register(WORKER, {
      updateViaCache: 'none',
    });
    return made ?? null;
  } catch (failure) {
    logOnly('The service worker could not be registered.', failure);
    return null;
  }
}

function askNowAndThen(current: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  function ask(): void {
    askedAt = Date.now();
    // Offline: the next time comes.
    current.update().catch(() => undefined);
  }
  setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= ASK_AGAIN_AFTER_MS) ask();
  });
}

/** Lets the waiting version take over, then reloads the page; where none waits any more, reloading is all there is to do. */
export function refreshApp(container: ServiceWorkerContainer, reload: () => void): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take-over');
}

/** Whether a new version of the app is ready. */
export function useUpdateAvailable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAvailable,
  );
}
