/** For what the specification wants logged and nothing else (core 8): nobody on the screen is told. */
export function logOnly(what: string, failure?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is this log
  console.warn(what, failure ?? '');
}
