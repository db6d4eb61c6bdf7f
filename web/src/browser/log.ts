/** For what is logged and nothing else (rule platform/logged-only): nobody on the screen is told. */
export function logOnly(what: string, failure?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is this log
  console.warn(what, failure ?? '');
}
