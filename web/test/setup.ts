import '@testing-library/jest-dom/vitest';
import './less-work.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetSubmissions } from '#browser/submitted-drafts.ts';
import { SESSION_NOW } from './clock.ts';

// Screens load in parts, pickers are slow in jsdom, and a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

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

/** Only what is asked for the date: timers run on, and with them what waits for something to appear. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: SESSION_NOW });
}
// What reads the date while it is imported does so before the first test.
stopClock();

let complaints: unknown[][] = [];

beforeEach(() => {
  stopClock();
  // What the test before stored after its end, as its last answer came.
  localStorage.clear();
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
  forgetSubmissions();
  // React reports a wrong use and a lost update on console.error: either fails the test.
  expect(complaints).toEqual([]);
});
