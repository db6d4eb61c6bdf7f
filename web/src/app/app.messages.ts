/** The texts of Home, and of an app that cannot start or show a screen. */
export const appTexts = {
  loading: 'Loading',
  startFailed: 'No connection',
  startFailure: 'The server cannot be reached.',
  screenFailure: 'This screen could not be shown.',
} as const;
