/** How long the splash stays before the sign-in form (core 2.1, 9), counted from the start of the page load. */
export const SPLASH_MS = 3000;

/** Resolves when the splash has been up for its time; at once where loading took longer. */
export function splashTimeOver(now: number = performance.now()): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, SPLASH_MS - now));
  });
}

/** Takes the static splash of `index.html` away; nothing happens the second time. */
export function hideSplash(): void {
  document.getElementById('splash')?.remove();
}
