import { SPLASH_MS } from '@fellowship/domain/platform/limits';

/** Resolves when the splash has been up for its time, counted from the start of the page load; at once where loading took longer. */
export function splashTimeOver(now: number = performance.now()): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, SPLASH_MS - now));
  });
}

/** Takes the static splash of `index.html` away; nothing happens the second time. */
export function hideSplash(): void {
  document.getElementById('splash')?.remove();
}
