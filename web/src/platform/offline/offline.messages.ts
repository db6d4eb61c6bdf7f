/** What is said when a change joins the queue, before the rest of it is fetched. */
export const waitingTexts = {
  waits: (label: string) => `${label} will be sent once the server can be reached.`,
} as const;

/** The texts of the strip over every screen while the server does not answer. */
export const offlineTexts = {
  strip: 'Connection',
} as const;

/** That the server does not answer, and of when what is shown is; null where that is not known. */
export function offlineText(updatedAt: string | null): string {
  return updatedAt === null ? 'Offline' : `Offline — last updated ${updatedAt}`;
}
