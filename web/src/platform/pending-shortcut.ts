/** What the installed app is opened for: by its icon (`shortcuts` of the manifest), or by what another app shares (`share_target`). */
export type Shortcut = 'scan' | 'give' | 'shared';

const KEY = 'RMBFPendingShortcut';
const SHORTCUTS: readonly string[] = ['scan', 'give', 'shared'] satisfies Shortcut[];

/**
 * Keeps the shortcut that the app was opened by (`/?do=scan`) until a person has signed in, and takes it out of the
 * address so that a reload does not repeat it.
 */
export function captureShortcut(): void {
  const chosen = new URLSearchParams(location.search).get('do');
  if (chosen === null || !SHORTCUTS.includes(chosen)) return;
  sessionStorage.setItem(KEY, chosen);
  history.replaceState(history.state, '', location.pathname + location.hash);
}

/** The shortcut that waits to be carried out, once; null for none. */
export function takeShortcut(): Shortcut | null {
  const chosen = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return chosen as Shortcut | null;
}
