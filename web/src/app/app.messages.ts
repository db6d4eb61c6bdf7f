/** The texts of Home, and of an app that cannot start or show a screen. */
export const appTexts = {
  home: 'Home',
  startFailed: 'No connection',
  startFailure: 'The server cannot be reached.',
  screenFailure: 'This screen could not be shown.',
  meetingDay: (weekday: string) => `meets every ${weekday}`,
} as const;

/** The texts of a support admin's Home. */
export const supportAdminTexts = {
  role: 'Support Admin',
  missing: 'Managing chapters, plans and announcements is not part of this version.',
  profileMenu: 'Your profile menu holds the two-step sign-in and the colours of the app.',
} as const;
