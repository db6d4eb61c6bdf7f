import { requestKind } from './request-kind.ts';
import { takeShare } from './shared.ts';

declare const self: ServiceWorkerGlobalScope;

/** What one build of the app consists of; put in by the build. */
interface Shell {
  /** The same for the same files. */
  version: string;
  /** The file that only this build's page asks for. */
  entry: string;
  /** What is needed to open every screen. */
  files: string[];
  /** The paths of the route table. */
  routes: string[];
}
declare const __SHELL__: Shell;

const { version, entry, files, routes } = __SHELL__;
const PREFIX = 'fellowship-shell-';
const CACHE = PREFIX + version;
const PAGE = '/';
const CONFIG = '/config.json';

/** Everything of the build, or the worker is not installed and the next visit tries again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  if (!(await keepPage())) throw new Error('The page of another build was delivered.');
  await fetchConfig().catch(() => undefined);
}

/** Keeps the page as it is delivered now (its headers carry the security policy), if it is this build's. */
async function keepPage(): Promise<boolean> {
  const response = await fetch(PAGE, { cache: 'no-cache' });
  if (!response.ok || !(await response.clone().text()).includes(entry)) return false;
  await (await caches.open(CACHE)).put(PAGE, response);
  return true;
}

/**
 * Takes every window over. The build before this one is kept: another window may still run it, and its files are gone
 * from the server.
 */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(event.request);
  event.waitUntil(keepPage().catch(() => undefined));
  return kept;
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function config(): Promise<Response> {
  try {
    return await fetchConfig();
  } catch (failure) {
    const kept = await caches.match(CONFIG, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

async function fetchConfig(): Promise<Response> {
  const response = await fetch(CONFIG, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${CONFIG} answered ${response.status}.`);
  await (await caches.open(CACHE)).put(CONFIG, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** The person has pressed Refresh. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin, routes);
  if (kind === 'page') event.respondWith(page(event));
  if (kind === 'asset') event.respondWith(asset(event.request));
  if (kind === 'config') event.respondWith(config());
  if (kind === 'share') event.respondWith(takeShare(event.request));
});
