import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Screens load in parts; a busy machine takes its time.
configure({ asyncUtilTimeout: 4_000 });

// What jsdom lacks and the design system asks for.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
/** A web socket that never opens; `fakeLive` gives one that does. */
class NoWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = NoWebSocket.CONNECTING;
  send(): void {}
  close(): void {}
}
Object.assign(globalThis, { WebSocket: NoWebSocket });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    // Motion only makes tests wait.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    complaints.push(complaint);
  });
  vi.stubGlobal('fetch', (url: unknown) => {
    throw new Error(`A test asked the network for ${String(url)}.`);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // React reports a wrong use and a lost update on console.error: either fails the test.
  expect(complaints).toEqual([]);
});
