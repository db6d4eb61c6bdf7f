/** For what is only logged (rule platform/logged-only), and not shown on the screen. */
export function logOnly(what: string, failure?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is this log
  console.warn(what, failure ?? '');
}
