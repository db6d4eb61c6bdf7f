/** The texts of the strips above a screen: announcements, the connection, a new version of the app. */
export const stripTexts = {
  announcements: 'Announcements',
  dismissal: (announcement: string) => `Dismiss: ${announcement}`,
  connection: 'Connection',
  update: 'Update',
  updateReady: 'A new version is available',
  updateNow: 'Refresh',
  updateLater: 'Later',
} as const;

/** That the server does not answer, and of when what is shown is; null where that is not known. */
export function offlineText(updatedAt: string | null): string {
  return updatedAt === null ? 'Offline' : `Offline — last updated ${updatedAt}`;
}
